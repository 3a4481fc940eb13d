package dev.pleach.capture.address;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address of a page in a web archive, as a user writes it: {@code archive.warc.gz#URL}, or
 * {@code archive.warc.gz#URL@DATE} for one of several captures.
 *
 * @param archive the file
 * @param page the URL
 * @param date what was written for a {@link CaptureDate}, without the {@code @}; null if nothing
 */
public record ArchiveAddress(String archive, String page, @Nullable String date) {
  private static final Pattern FORM = Pattern.compile("(?i)(.+?\\.w?arc(?:\\.gz)?)#(.+)");

  /**
   * Only what is plainly meant as a date is one, since addresses contain an {@code @} themselves
   * ({@code https://medium.com/@user}). Whether the date exists is found out later.
   */
  private static final Pattern DATED =
      Pattern.compile("(.+)@(first|last|\\d{14}|\\d{4}-\\d[0-9T:Z+.-]*)");

  /** Reads such an address; null if the name has another form. */
  public static @Nullable ArchiveAddress of(String name) {
    Matcher form = FORM.matcher(name);
    if (!form.matches()) {
      return null;
    }
    Matcher dated = DATED.matcher(form.group(2));
    return dated.matches()
        ? new ArchiveAddress(form.group(1), dated.group(1), dated.group(2))
        : new ArchiveAddress(form.group(1), form.group(2), null);
  }

  /** Whether a file is a web archive, by its name. */
  public static boolean isArchive(String file) {
    return file.toLowerCase(Locale.ROOT).matches(".*\\.w?arc(\\.gz)?");
  }
}
