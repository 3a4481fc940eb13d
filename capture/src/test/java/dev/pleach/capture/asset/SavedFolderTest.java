package dev.pleach.capture.asset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.capture.address.WebAddress;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files a saved page may show, however it names them. */
class SavedFolderTest {
  @TempDir private Path temporary;
  private Path folder;

  @BeforeEach
  void realFolder() throws IOException {
    folder = temporary.toRealPath();
    write("secret.css", "outside");
    write("site/secret.css", "inside the root, if there is one");
    write("site/pages/page.html", "<p>x");
    write("site/pages/style.css", "beside");
    write("site/pages/style.css?v=2", "by query");
    write("site/pages/a b/ü%.css", "odd name");
    write("site/pages/.git/config.css", "hidden");
    write("site/css/style.css", "of the site");
  }

  @ParameterizedTest
  @CsvSource({
    "style.css, beside",
    "./style.css, beside",
    "style.css?v=2, by query",
    "style.css?v=3, beside",
    "style.css#x, beside",
    "/style.css, beside",
    "a%20b/%C3%BC%25.css, odd name",
    "a b/ü%.css, odd name",
    "a b\\ü%.css, odd name",
  })
  void whatIsBesideThePageIsRead(String address, String expected) throws Exception {
    assertThat(read(page("site/pages/page.html"), address)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../secret.css",
        "../../secret.css",
        "../../../../../../../../etc/passwd",
        "/etc/passwd",
        "//folder.invalid/etc/passwd",
        "%2e%2e/secret.css",
        "..%2fsecret.css",
        "..%2f..%2fsecret.css",
        "%2Fetc%2Fpasswd",
        "..\\secret.css",
        "a/../../secret.css",
        "style.css%00.png",
        ".git/config.css",
        "style.css/../.git/config.css",
        "none.css",
      })
  void whatIsNotBesideThePageIsNotRead(String address) throws IOException {
    SavedFolder saved = page("site/pages/page.html");
    assertThatThrownBy(() -> read(saved, address)).isInstanceOf(AssetException.class);
  }

  @Test
  void otherSchemesAreNoAddresses() throws IOException {
    URI base = page("site/pages/page.html").page();
    for (String address : new String[] {"file:///etc/passwd", "FILE:style.css", "jar:x", "C:\\x"}) {
      assertThat(WebAddress.resolve(base, address)).isNull();
    }
  }

  @Test
  void symbolicLinksLeadNowhereElse() throws Exception {
    Files.createSymbolicLink(folder.resolve("site/pages/out.css"), folder.resolve("secret.css"));
    Files.createSymbolicLink(folder.resolve("site/pages/up"), folder);
    Files.createSymbolicLink(folder.resolve("site/pages/in.css"), Path.of("style.css"));
    Files.createSymbolicLink(folder.resolve("site/pages/dot.css"), Path.of(".git/config.css"));
    SavedFolder saved = page("site/pages/page.html");
    assertThat(read(saved, "in.css")).isEqualTo("beside");
    for (String address : new String[] {"out.css", "up/secret.css", "dot.css"}) {
      assertThatThrownBy(() -> read(saved, address))
          .isInstanceOfSatisfying(
              AssetException.class, e -> assertThat(e.reason()).isEqualTo(LeftOut.Reason.REFUSED));
    }
  }

  @Test
  void aSavedSiteReachesUpToItsIndexPage() throws Exception {
    write("site/index.html", "<p>x");
    SavedFolder saved = page("site/pages/page.html");
    assertThat(read(saved, "../css/style.css")).isEqualTo("of the site");
    assertThat(read(saved, "/css/style.css")).isEqualTo("of the site");
    assertThat(read(saved, "style.css")).isEqualTo("beside");
    assertThat(read(saved, "../../../secret.css")).startsWith("inside the root");
  }

  @Test
  void theHomeFolderIsNoSite() throws Exception {
    write("site/index.html", "<p>x");
    write("site/pages/page_files/a.css", "saved with the page");
    write("site/pages/other_files/a.css", "saved with another page");
    Path home = folder.resolve("site");
    SavedFolder below = saved("site/pages/page.html", home);
    assertThat(read(below, "style.css")).isEqualTo("beside");
    assertThatThrownBy(() -> read(below, "../css/style.css")).isInstanceOf(AssetException.class);
    SavedFolder inside = saved("site/pages/page.html", home.resolve("pages"));
    assertThat(read(inside, "page_files/a.css")).isEqualTo("saved with the page");
    for (String address : new String[] {"style.css", "other_files/a.css", "page.html"}) {
      assertThatThrownBy(() -> read(inside, address)).isInstanceOf(AssetException.class);
    }
  }

  @Test
  void aFileIsReadUpToALimit() throws Exception {
    SavedFolder saved = page("site/pages/page.html");
    URI address = Objects.requireNonNull(WebAddress.resolve(saved.page(), "style.css"));
    assertThat(saved.read(address, 6).bytes()).hasSize(6);
    assertThatThrownBy(() -> saved.read(address, 5))
        .isInstanceOfSatisfying(
            AssetException.class, e -> assertThat(e.reason()).isEqualTo(LeftOut.Reason.TOO_LARGE));
  }

  private SavedFolder page(String name) {
    return saved(name, Path.of("/nowhere/home"));
  }

  private SavedFolder saved(String name, Path home) {
    return Objects.requireNonNull(SavedFolder.of(folder.resolve(name), home));
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, text);
  }

  private static String read(SavedFolder folder, String address) throws AssetException {
    URI resolved = WebAddress.resolve(folder.page(), address);
    if (resolved == null) {
      throw new AssetException(LeftOut.Reason.REFUSED);
    }
    return new String(folder.read(resolved, 1000).bytes(), StandardCharsets.UTF_8);
  }
}
