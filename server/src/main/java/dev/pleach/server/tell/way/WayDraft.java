package dev.pleach.server.tell.way;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.server.tell.plain.BadInput;
import dev.pleach.server.tell.plain.Plain;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** A way as a person wants it, checked: a {@link BadInput} if nothing could be sent this way. */
public record WayDraft(WayKind kind, String name, String target, @Nullable String template) {
  private static final int LONGEST_NAME = 100;
  private static final int LONGEST_ADDRESS = 2_000;

  public WayDraft {
    target =
        switch (kind) {
          case EMAIL -> MailAddress.checked(target);
          case WEBHOOK -> hook(target);
          case DESKTOP -> "";
        };
    name = Plain.line(name, LONGEST_NAME);
    if (name.isEmpty()) {
      name = standardName(kind, target);
    }
    if (kind != WayKind.WEBHOOK || template == null || template.isBlank()) {
      template = null;
    } else {
      BodyTemplate.of(template);
    }
  }

  private static String hook(String written) {
    if (written.length() > LONGEST_ADDRESS) {
      throw new BadInput("to", "An address has at most " + LONGEST_ADDRESS + " characters.");
    }
    try {
      return WebAddress.parse(written).toString();
    } catch (CaptureException e) {
      throw new BadInput("to", e.text());
    }
  }

  private static String standardName(WayKind kind, String target) {
    return switch (kind) {
      case EMAIL -> target;
      case WEBHOOK -> WebAddress.host(URI.create(target));
      case DESKTOP -> "Desktop";
    };
  }
}
