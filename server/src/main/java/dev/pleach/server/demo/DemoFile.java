package dev.pleach.server.demo;

import dev.pleach.server.demo.design.Design;
import dev.pleach.server.demo.design.StyleSheet;
import dev.pleach.server.demo.picture.ProductPicture;
import dev.pleach.server.demo.picture.Radar;
import dev.pleach.server.demo.picture.Scene;
import dev.pleach.server.demo.picture.SkyIcon;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the pages of a demo site load: style sheets and pictures. Their addresses say all that they
 * depend on, so that one never changes.
 */
public final class DemoFile {
  private static final String SVG = "image/svg+xml";
  private static final Pattern STYLE = Pattern.compile("style/(\\d{1,2})\\.css");
  private static final Pattern PICTURE = Pattern.compile("picture/([a-z]+)(?:-([a-z-]+))?\\.svg");
  private static final Pattern ICON = Pattern.compile("icon/([a-z-]+)\\.svg");
  private static final Pattern RADAR = Pattern.compile("radar/(\\d{1,9})\\.png");

  private final String type;
  private final byte[] content;

  private DemoFile(String type, byte[] content) {
    this.type = type;
    this.content = content;
  }

  /** Its media type. */
  public String type() {
    return type;
  }

  /** Its bytes, for reading. */
  public byte[] content() {
    return content;
  }

  /** The file at a path of a site, or null if there is none. */
  public static @Nullable DemoFile at(DemoSite site, String path) {
    Matcher style = STYLE.matcher(path);
    if (style.matches()) {
      int number = Integer.parseInt(style.group(1));
      return number < Design.COUNT
          ? text("text/css", StyleSheet.of(site.folder(), new Design(number)))
          : null;
    }
    return switch (site) {
      case NEWS -> newsPicture(PICTURE.matcher(path));
      case SHOP -> shopPicture(PICTURE.matcher(path));
      case WEATHER -> weatherPicture(path);
    };
  }

  private static @Nullable DemoFile newsPicture(Matcher path) {
    if (!path.matches()) {
      return null;
    }
    String name = path.group(2);
    if (name == null) {
      return path.group(1).equals("logo") ? text(SVG, Scene.logo()) : null;
    }
    return text(SVG, Scene.svg(path.group(1), name));
  }

  private static @Nullable DemoFile shopPicture(Matcher path) {
    return path.matches() && path.group(2) == null
        ? text(SVG, ProductPicture.svg(path.group(1)))
        : null;
  }

  private static @Nullable DemoFile weatherPicture(String path) {
    Matcher icon = ICON.matcher(path);
    if (icon.matches()) {
      return text(SVG, SkyIcon.svg(icon.group(1)));
    }
    Matcher radar = RADAR.matcher(path);
    return radar.matches()
        ? new DemoFile("image/png", Radar.png(Integer.parseInt(radar.group(1))))
        : null;
  }

  private static @Nullable DemoFile text(String type, @Nullable String content) {
    return content == null ? null : new DemoFile(type, content.getBytes(StandardCharsets.UTF_8));
  }
}
