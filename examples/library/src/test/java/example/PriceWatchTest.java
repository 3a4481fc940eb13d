package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PriceWatchTest {
  @Test
  void aPriceIsFoundWhereTheRedesignPutIt() {
    String before = "<main><h1>Rye loaf</h1><p>Price: <b id=price>4.20</b></p></main>";
    String after =
        "<main><div class=box><h1>Rye loaf</h1><p>Price: <b class=amount>4.50</b></p></div></main>";
    assertEquals(
        "4.50, selected by .amount (1 visible changes on the page)",
        PriceWatch.report(before, after, "#price"));
  }

  @Test
  void theExamplePagesOfTheProjectAreRead() throws IOException {
    Path pages = Path.of("..");
    String report =
        PriceWatch.report(
            Files.readString(pages.resolve("before.html")),
            Files.readString(pages.resolve("after.html")),
            "h1");
    assertTrue(report.contains("selected by h1"), report);
  }
}
