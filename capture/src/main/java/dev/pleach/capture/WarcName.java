package dev.pleach.capture;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A page in a web archive, as a person names it: {@code archive.warc.gz#URL}.
 *
 * @param archive the file
 * @param page the address
 */
record WarcName(String archive, String page) {
  private static final Pattern FORM = Pattern.compile("(?i)(.+?\\.w?arc(?:\\.gz)?)#(.+)");

  static @Nullable WarcName of(String name) {
    Matcher form = FORM.matcher(name);
    return form.matches() ? new WarcName(form.group(1), form.group(2)) : null;
  }

  static boolean isArchive(String file) {
    return file.toLowerCase(Locale.ROOT).matches(".*\\.w?arc(\\.gz)?");
  }
}
