package dev.pleach.heal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.heal.Repair.Suggestion;
import dev.pleach.heal.Repair.Verdict;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HealingReportTest {
  private static final Suggestion A = new Suggestion("#a", 0.51, List.of("same text"));
  private static final Suggestion B = new Suggestion("#b", 0.49, List.of("same text"));
  private static final Repair HEALED =
      repair("buy", Verdict.HEALED, "a[href|=\"`x`\"]", 0.9876, List.of("same text"), List.of(A));
  private static final Repair TWINS =
      repair("price", Verdict.AMBIGUOUS, null, 0.51, List.of(), List.of(A, B));

  private static Repair repair(
      String name,
      Verdict verdict,
      @Nullable String repaired,
      double score,
      List<String> reasons,
      List<Suggestion> suggestions) {
    return new Repair(
        name, "#" + name, 0, verdict, repaired, score, reasons, suggestions, "http://shop/");
  }

  @Test
  void theTableHasALineASelector() {
    assertThat(new HealingReport(List.of(HEALED, TWINS)).markdown())
        .isEqualTo(
            """
            # Broken selectors

            | element | selector | verdict | now | score | why |
            |---|---|---|---|---|---|
            | buy | `#buy` | healed | ``a[href\\|="`x`"]`` | 0.988 | same text |
            | price | `#price` | ambiguous |  | 0.510 | #a (0.51: same text); #b (0.49: same text) |
            """);
    assertThat(new HealingReport(List.of()).markdown()).contains("None.");
  }

  @Test
  void theJsonHoldsAllThatIsKnown() {
    assertThat(new HealingReport(List.of(HEALED, TWINS)).json())
        .isEqualTo(
            """
            [{"name":"buy","selector":"#buy","selected":0,"verdict":"healed",\
            "repaired":"a[href|=\\"`x`\\"]","score":0.988,"reasons":["same text"],\
            "suggestions":[{"selector":"#a","score":0.510,"reasons":["same text"]}],\
            "url":"http://shop/"},
             {"name":"price","selector":"#price","selected":0,"verdict":"ambiguous",\
            "repaired":null,"score":0.510,"reasons":[],\
            "suggestions":[{"selector":"#a","score":0.510,"reasons":["same text"]},\
            {"selector":"#b","score":0.490,"reasons":["same text"]}],"url":"http://shop/"}]
            """);
    assertThat(new HealingReport(List.of()).json()).isEqualTo("[]\n");
  }

  @Test
  void aSelectorThatBreaksInManyTestsStandsThereOnce() {
    List<Repair> told = new ArrayList<>();
    HealingRun healing =
        HealingRun.with(HealingOptions.memory(Path.of("none")).withListener(told::add));
    Repair lessSure = repair("buy", Verdict.HEALED, "#a", 0.9, List.of(), List.of());
    List.of(TWINS, HEALED, lessSure, HEALED).forEach(healing::broke);
    assertThat(healing.report().repairs()).containsExactly(lessSure, TWINS);
    assertThat(told).hasSize(4);
  }

  @Test
  void theReportIsWrittenWhereItIsWantedInTheFormatOfTheName(@TempDir Path folder) {
    Path table = folder.resolve("reports/broken.md");
    Path json = folder.resolve("reports/broken.json");
    HealingReport report = new HealingReport(List.of(HEALED));
    report.write(table);
    report.write(json);
    assertThat(table).hasContent(report.markdown());
    assertThat(json).hasContent(report.json());
    Path none = folder.resolve("none.md");
    new HealingReport(List.of()).write(none);
    assertThat(none).doesNotExist();
    assertThatThrownBy(() -> report.write(table.resolve("inside-a-file.md")))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("cannot be written");
  }

  @Test
  void optionsThatMakeNoSenseAreRefused() {
    HealingOptions options = HealingOptions.memory(Path.of("none"));
    assertThatThrownBy(() -> options.withMinimumScore(80))
        .hasMessageContaining("between 0 and 1, not 80");
    assertThatThrownBy(() -> options.withTimeout(Duration.ZERO))
        .hasMessageContaining("at least a millisecond");
  }
}
