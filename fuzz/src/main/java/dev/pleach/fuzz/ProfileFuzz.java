package dev.pleach.fuzz;

import dev.pleach.json.ProfileFormatException;
import dev.pleach.json.ProfileJson;
import dev.pleach.template.TemplateProfile;
import java.nio.charset.StandardCharsets;

/** Reads any text as the profile of a template. */
public final class ProfileFuzz {
  private ProfileFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    TemplateProfile profile;
    try {
      profile = ProfileJson.read(new String(data, StandardCharsets.UTF_8));
    } catch (ProfileFormatException e) {
      Check.that(e.getMessage() != null, "trouble has words");
      return;
    }
    String json = ProfileJson.of(profile).toString();
    Check.equal(ProfileJson.of(ProfileJson.read(json)).toString(), json, "a profile reads back");
  }
}
