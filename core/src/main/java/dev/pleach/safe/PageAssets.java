package dev.pleach.safe;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a page loads, for writing it into one file with all that it needs to look as it does. Asked
 * while a page is written; whoever implements it decides what is read, from where, and how much.
 *
 * <p>Style sheets are sanitised as those of the page itself are. A file that is not in the form
 * asked for is not written.
 */
public interface PageAssets {
  /** Nothing is loaded. */
  PageAssets NONE =
      new PageAssets() {
        @Override
        public @Nullable StyleSheet styleSheet(String address) {
          return null;
        }

        @Override
        public @Nullable String file(List<String> addresses) {
          return null;
        }
      };

  /**
   * A style sheet.
   *
   * @param css its text
   * @param assets what it loads itself, by the addresses it uses
   */
  record StyleSheet(String css, PageAssets assets) {}

  /** A style sheet by the address that the page uses; null if it is left out. */
  @Nullable StyleSheet styleSheet(String address);

  /**
   * A picture or font as a {@code data:} address in base64, its type that of its content, or as
   * {@code /asset/KEY}, letters and digits, where the page is shown by a server that keeps files;
   * null if it is left out.
   *
   * @param addresses under which there may be one, the best first
   */
  @Nullable String file(List<String> addresses);
}
