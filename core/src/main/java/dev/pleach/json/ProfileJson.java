package dev.pleach.json;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.json.JsonReader;
import dev.pleach.dom.json.JsonSyntaxException;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.template.TemplateProfile;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The profile of a template as JSON, written and read again.
 *
 * <pre>
 * {"pleachTemplate": 1,                        the version of the format
 *  "pages": int,                               how many other pages it was learned from
 *  "usualFit": number,                         share of constant texts that these pages have
 *  "types": string,                            a letter a node, in document order
 *  "tree": string}                             the page without its content, in bracket notation
 * </pre>
 */
public final class ProfileJson extends JsonDocument {
  private static final long VERSION = 1;

  private final TemplateProfile profile;

  private ProfileJson(TemplateProfile profile) {
    this.profile = profile;
  }

  public static ProfileJson of(TemplateProfile profile) {
    return new ProfileJson(profile);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginObject();
    json.name("pleachTemplate").value(VERSION);
    json.name("pages").value(profile.pages());
    json.name("usualFit").value(rounded(profile.usualFit()));
    json.name("types").value(profile.letters());
    json.name("tree").value(profile.skeleton().brackets());
    json.endObject();
  }

  /**
   * Reads a profile. Keys it does not know are ignored.
   *
   * @throws ProfileFormatException if the text is none, or of another version
   */
  public static TemplateProfile read(String text) {
    Object document;
    try {
      document = JsonReader.read(text);
    } catch (JsonSyntaxException e) {
      throw new ProfileFormatException("This is no JSON: " + e.getMessage() + ".");
    }
    if (!(document instanceof Map<?, ?> profile) || !profile.containsKey("pleachTemplate")) {
      throw new ProfileFormatException("This is no profile of a template.");
    }
    Object version = profile.get("pleachTemplate");
    if (!Long.valueOf(VERSION).equals(version)) {
      throw new ProfileFormatException(
          "The profile is of format " + version + ", expected is " + VERSION + ".");
    }
    double pages = number(profile.get("pages"));
    String types = string(profile.get("types"));
    String tree = string(profile.get("tree"));
    double usualFit = number(profile.get("usualFit"));
    try {
      return TemplateProfile.restored(DomTree.ofBrackets(tree), types, usualFit, (int) pages);
    } catch (IllegalArgumentException e) {
      throw new ProfileFormatException("The profile is damaged: " + e.getMessage() + ".");
    }
  }

  private static double number(@Nullable Object value) {
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    throw new ProfileFormatException("The profile is damaged: a number is missing.");
  }

  private static String string(@Nullable Object value) {
    if (value instanceof String string) {
      return string;
    }
    throw new ProfileFormatException("The profile is damaged: a string is missing.");
  }
}
