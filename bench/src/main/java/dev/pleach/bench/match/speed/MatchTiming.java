package dev.pleach.bench.match.speed;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.MutatedPage;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The page of middle size among the single pages, and a mutant of it, timed by JMH. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // JMH sets the fields
public class MatchTiming {
  /** A folder as {@code --data} takes it; empty for javadoc. */
  @Param("")
  public String data;

  @Param("pleach")
  public String matcher;

  /** How many percent of the elements are mutated. */
  @Param({"5", "25", "50"})
  public int rate;

  private Matcher chosen;
  private String before;
  private String after;
  private Document one;
  private Document other;

  @Setup
  public void read() throws IOException, InterruptedException {
    LabelledSets sets = new LabelledSets(new PageSets(data.isEmpty() ? null : Path.of(data)));
    List<MutatedPage> bySize =
        sets.mutants(rate).stream()
            .sorted(Comparator.comparingInt(page -> page.before().size()))
            .toList();
    MutatedPage page = bySize.get(bySize.size() / 2);
    chosen = Matchers.byName(matcher);
    before = page.before().html();
    after = page.after().html();
    one = Jsoup.parse(before);
    other = Jsoup.parse(after);
  }

  @Benchmark
  public Object parse() {
    return List.of(Jsoup.parse(before), Jsoup.parse(after));
  }

  @Benchmark
  public Object buildAndMatch() {
    return chosen.match(DomTree.of(one), DomTree.of(other));
  }
}
