package dev.pleach.capture.address;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address of a page in a web archive, as a user writes it: {@code archive.warc.gz#URL}.
 *
 * @param archive the file
 * @param page the URL
 */
public record ArchiveAddress(String archive, String page) {
  private static final Pattern FORM = Pattern.compile("(?i)(.+?\\.w?arc(?:\\.gz)?)#(.+)");

  /** Reads such an address; null if the name has another form. */
  public static @Nullable ArchiveAddress of(String name) {
    Matcher form = FORM.matcher(name);
    return form.matches() ? new ArchiveAddress(form.group(1), form.group(2)) : null;
  }

  /** Whether a file is a web archive, by its name. */
  public static boolean isArchive(String file) {
    return file.toLowerCase(Locale.ROOT).matches(".*\\.w?arc(\\.gz)?");
  }
}
