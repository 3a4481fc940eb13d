package dev.pleach.bench.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.BenchCall;
import dev.pleach.bench.measure.CpuTime;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.report.ReportOptions;
import dev.pleach.capture.http.GuardTrial;
import dev.pleach.cli.run.CommonOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostileBenchTest {
  @Test
  void everyCommandIsTimedOnEveryPageThatGrows() {
    BenchCall call = BenchCall.run(new HostileBench(), "--only", "growth", "--quick");
    assertThat(call.err()).isEmpty();
    assertThat(call.code()).isZero();
    assertThat(call.out())
        .contains("watch-selectors", "template --markdown", "equal siblings", "last doubling")
        .contains("steeper than n log n");
  }

  @Test
  void mutatedPagesOfEveryClassGoThroughEveryCommand() {
    BenchCall call = BenchCall.run(new HostileBench(), "--only", "pages", "--pages", "15");
    assertThat(call.err()).isEmpty();
    assertThat(call.out())
        .containsPattern("several at once +1 +0 +0")
        .containsPattern("watch-selectors +1\\d +0 ")
        .containsPattern("pages that failed +0 ");
    assertThat(call.code()).isZero();
  }

  @Test
  void theSameMutationsAreMadeEveryTime() {
    String page = GeneratedPages.page(new Random(1));
    assertThat(GeneratedPages.page(new Random(1))).isEqualTo(page);
    PageMutations.all()
        .forEach(
            (name, mutation) ->
                assertThat(mutation.apply(page, new Random(2)))
                    .as(name)
                    .isEqualTo(mutation.apply(page, new Random(2)))
                    .isNotEqualTo(page.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void everyKindOfFaultOfACommandIsCounted() throws IOException {
    AtomicInteger calls = new AtomicInteger();
    PageTrial trial =
        new PageTrial(
            Map.of(
                "crashes", (pages, checks) -> String.valueOf(List.of().get(0)),
                "differs", (pages, checks) -> "answer " + calls.getAndIncrement(),
                "hangs", (pages, checks) -> work(),
                "unreadable", HostileBenchTest::unreadable,
                "fine", (pages, checks) -> pages.after().brackets()));
    byte[] page = "<p>x".getBytes(StandardCharsets.UTF_8);
    Map<String, PageTrial.Trouble> troubles = trial.run(page, page, page);
    Map<String, PageTrial.Fault> faults = new TreeMap<>();
    if (troubles != null) {
      troubles.forEach((command, trouble) -> faults.put(command, trouble.fault()));
    }
    assertThat(faults)
        .isEqualTo(
            Map.of(
                "crashes", PageTrial.Fault.CRASHED,
                "differs", PageTrial.Fault.DIFFERENT,
                "hangs", PageTrial.Fault.HUNG,
                "unreadable", PageTrial.Fault.UNREADABLE));
  }

  private static String unreadable(PageTrial.Pages pages, List<PageTrial.Check> checks) {
    checks.add(
        () -> {
          PageTrial.ReadBackException.check(pages.after().size() == 0, "the page");
          return "";
        });
    return "";
  }

  /** More than a page of one word may cost. */
  private static String work() {
    long end = CpuTime.nanos() + 400_000_000L;
    long steps = 0;
    while (CpuTime.nanos() < end) {
      steps++;
    }
    return steps > 0 ? "done" : "";
  }

  @Test
  void noCraftedAddressIsLetThrough() {
    BenchCall call = BenchCall.run(new HostileBench(), "--only", "addresses");
    assertThat(call.err()).isEmpty();
    assertThat(call.out())
        .containsPattern("IPv4 in IPv6 +77 +77 +0")
        .containsPattern("public \\(control group\\) +77 +0 +0")
        .containsPattern("crafted addresses +1,001");
    assertThat(call.code()).isZero();
  }

  @Test
  void aHoleInTheGuardIsCounted() throws IOException {
    Report report = new Report("holes");
    GuardTrial open = GuardTrial.of(CraftedAddresses::resolve, address -> null);
    AddressesSection.run(run(260), report.section("open"), open);
    GuardTrial shut = GuardTrial.of(CraftedAddresses::resolve, address -> "shut");
    AddressesSection.run(run(260), report.section("shut"), shut);
    StringWriter out = new StringWriter();
    assertThat(new ReportOptions().publish(report, new PrintWriter(out, true))).isEqualTo(1);
    assertThat(out.toString())
        .containsPattern("names at hosts inside +20 +0 +20")
        .containsPattern("addresses let through +\\d{3} +≤ 0 +MISSED")
        .containsPattern("public addresses refused +20 +≤ 0 +MISSED");
  }

  private static HostileRun run(int addresses) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    HostileRun.Counts counts = new HostileRun.Counts(0, addresses, 0);
    return new HostileRun(
        Path.of("unused"), true, counts, List.of(), null, nowhere, new CommonOptions());
  }

  @Test
  void commandsThatAreEndedLeaveWholeFiles() {
    BenchCall call = BenchCall.run(new HostileBench(), "--only", "kills", "--kills", "2");
    assertThat(call.err()).isEmpty();
    assertThat(call.out())
        .contains(
            "diff --html", "trace --follow", "blocks, kept templates", "watch-selectors --update")
        .containsPattern("ends that left a half file +0 ");
    assertThat(call.code()).isZero();
  }

  @Test
  void aProgramThatWritesInPlaceIsCaught(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("file.txt");
    KillTrial.Program program =
        new KillTrial.Program(
            HalfWriter.class.getName(),
            List.of(file.toString()),
            Map.of(file, new KillTrial.Versions("old text", "half of the new text")));
    KillTrial trial = new KillTrial(program, 4_000_000_000L, new Random(3));
    List<KillTrial.Found> found = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      found.add(trial.run(false));
    }
    assertThat(found).contains(KillTrial.Found.HALF);
  }

  @Test
  void anUnknownSectionIsAnError() {
    BenchCall call = BenchCall.run(new HostileBench(), "--only", "nothing");
    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("Known: growth");
  }

  @Test
  void steepIsWhatGrowsFourfoldTwice() {
    assertThat(GrowthSection.isSteep(new double[] {50, 200, 800, 3_200})).isTrue();
    assertThat(GrowthSection.isSteep(new double[] {1_000, 4_000, 16_000, Double.NaN})).isTrue();
    assertThat(GrowthSection.isSteep(new double[] {100, 200, 400, 800})).isFalse();
    assertThat(GrowthSection.isSteep(new double[] {1, 4, 16, 64})).isFalse();
    assertThat(GrowthSection.isSteep(new double[] {100, 200, 900, 1_800})).isFalse();
  }
}
