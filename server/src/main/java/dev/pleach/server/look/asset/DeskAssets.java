package dev.pleach.server.look.asset;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.safe.PageAssets;
import java.net.URI;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The pictures and fonts of a page or style sheet, from a desk. Style sheets are not among them:
 * these are rewritten as a whole.
 *
 * @param base to which addresses are relative
 */
public record DeskAssets(AssetDesk desk, URI base) implements PageAssets {
  @Override
  public @Nullable StyleSheet styleSheet(String address) {
    return null;
  }

  @Override
  public @Nullable String file(List<String> addresses) {
    for (String address : addresses) {
      URI resolved = WebAddress.resolve(base, address);
      String path = resolved == null ? null : desk.file(resolved);
      if (path != null) {
        return path;
      }
    }
    return null;
  }

  /** The files that are kept already, by the paths where they are served. */
  public static PageAssets kept() {
    return kept(path -> true);
  }

  /** Those of the kept files that were handed out by a desk. */
  public static PageAssets given(AssetDesk desk) {
    return kept(desk::gave);
  }

  private static PageAssets kept(Predicate<String> given) {
    return new PageAssets() {
      @Override
      public @Nullable StyleSheet styleSheet(String address) {
        return null;
      }

      @Override
      public @Nullable String file(List<String> addresses) {
        String first = addresses.get(0);
        return Asset.key(first) != null && given.test(first) ? first : null;
      }
    };
  }
}
