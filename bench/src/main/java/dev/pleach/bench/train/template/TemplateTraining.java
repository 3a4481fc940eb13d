package dev.pleach.bench.train.template;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.template.site.SiteCase;
import dev.pleach.bench.template.site.SiteSets;
import dev.pleach.bench.template.site.SiteSource;
import dev.pleach.bench.template.site.Words;
import dev.pleach.bench.train.boost.BoostingTrainer;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.template.leaf.LeafTable;
import dev.pleach.template.leaf.LeafTrainingData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/**
 * Learns the two sets of trees from the tuning half: which texts outside the content's region are
 * template, and which texts of a page look like its main content. Sites count alike.
 */
final class TemplateTraining {
  private static final int MANUAL_PAGES = 24; // a site, beside nine others
  private static final int FEW = 3; // other pages, so that few are learned from, too
  private static final int SLOT_TREES = 80;
  private static final int SLOT_DEPTH = 3;
  private static final int PROSE_TREES = 100;
  private static final int PROSE_DEPTH = 4;
  private static final double VALUE = 15; // what a gold value counts beside an ordinary leaf
  private static final double LIKELY = 0.5; // what a leaf counts that is template by its looks
  private static final double SAME = 0.8; // a text on so many pages is template in records
  private static final double LEAST = 20; // what a site's leaves count at least, before they share

  /** What each set counts, its sites together. */
  private static final Map<String, Double> SLOT_SETS =
      Map.of(
          SiteSource.MANUALS, 1.0,
          SiteSource.RECORDS, 1.5,
          SiteSource.NEWS, 1.0,
          SiteSource.TYPES, 0.3);

  private static final Map<String, Double> PROSE_SETS =
      Map.of(SiteSource.NEWS, 1.0, SiteSource.TYPES, 1.0, SiteSource.ARTICLES, 1.0);

  private static final class Row {
    private final SiteCase from;
    private final float[] values; // index: feature
    private final boolean template;
    private final double weight;

    Row(SiteCase from, float[] values, boolean template, double weight) {
      this.from = from;
      this.values = values;
      this.template = template;
      this.weight = weight;
    }

    String set() {
      return from.set();
    }

    String site() {
      return from.site();
    }
  }

  private final List<Row> rows = new ArrayList<>();
  private List<String> names = List.of();

  private TemplateTraining() {}

  /** The file of the trees for slots. */
  static String slots(SiteSets sets) throws IOException {
    TemplateTraining training = new TemplateTraining();
    List<SiteCase> cases = new ArrayList<>(sets.manuals(SiteSets.OTHERS, 0, MANUAL_PAGES));
    cases.addAll(sets.manuals(1, 0));
    cases.addAll(sets.manuals(3, 0));
    List<SiteCase> records = sets.records();
    cases.addAll(records);
    records.forEach(
        one -> cases.add(one.with(one.others().subList(0, Math.min(FEW, one.others().size())))));
    cases.addAll(sets.news());
    cases.addAll(sets.types());
    for (SiteCase one : cases) {
      if (one.half() == Half.TUNING) {
        training.addSlots(one);
      }
    }
    return training.learn(
        "Which texts outside the region of the content are template",
        SLOT_SETS,
        SLOT_TREES,
        SLOT_DEPTH);
  }

  /** The file of the trees for prose. */
  static String prose(SiteSets sets) throws IOException {
    TemplateTraining training = new TemplateTraining();
    List<SiteCase> cases = new ArrayList<>(sets.news());
    cases.addAll(sets.types());
    cases.addAll(sets.articles());
    for (SiteCase one : cases) {
      if (one.half() == Half.TUNING) {
        LeafTable table = LeafTrainingData.of(one.page(), List.of()).prose();
        training.add(one, table, one.gold().template(), weights(one), leaf -> true);
      }
    }
    return training.learn(
        "Which texts of a page are not its main content", PROSE_SETS, PROSE_TREES, PROSE_DEPTH);
  }

  private void addSlots(SiteCase one) {
    LeafTrainingData data = LeafTrainingData.of(one.page(), one.others());
    LeafTable table = data.slots();
    byte[] template = one.gold().template().clone();
    double[] weights = weights(one);
    if (one.set().equals(SiteSource.RECORDS)) {
      markRecords(one, table, data, template, weights);
    }
    add(one, table, template, weights, data::isUndecided);
  }

  private static double[] weights(SiteCase one) {
    double[] weights = new double[one.page().size()];
    for (int n = 0; n < weights.length; n++) {
      int words = one.page().isText(n) ? Words.of(one.page().text(n)).size() : 0;
      weights[n] = one.gold().text() == null ? 1 : Math.min(8, Math.sqrt(words));
    }
    return weights;
  }

  /** Of records only values are known; what is the same on most pages is template, likely. */
  private static void markRecords(
      SiteCase one, LeafTable table, LeafTrainingData data, byte[] template, double[] weights) {
    boolean[] same = new boolean[template.length];
    float[] equal = table.column("equal");
    for (int leaf = 0; leaf < table.leaves(); leaf++) {
      int node = data.node(leaf);
      same[node] = equal[leaf] >= SAME;
      template[node] = (byte) (same[node] && one.page().isVisible(node) ? 1 : -1);
      weights[node] = LIKELY;
    }
    for (int[] value : one.gold().values()) {
      boolean all = true;
      for (int node : value) {
        all &= same[node];
      }
      for (int node : value) {
        if (all || !same[node]) {
          template[node] = 0;
          weights[node] = VALUE / Math.sqrt(value.length);
        }
      }
    }
  }

  private void add(
      SiteCase one, LeafTable table, byte[] template, double[] weights, IntPredicate counts) {
    names = table.names();
    DomTree page = one.page();
    int leaf = 0;
    for (int n = 0; n < page.size(); n++) {
      if (page.isText(n)) {
        if (template[n] >= 0 && weights[n] > 0 && counts.test(leaf)) {
          float[] values = new float[names.size()];
          for (int f = 0; f < values.length; f++) {
            values[f] = table.column(names.get(f))[leaf];
          }
          rows.add(new Row(one, values, template[n] == 1, weights[n]));
        }
        leaf++;
      }
    }
  }

  private String learn(String what, Map<String, Double> sets, int trees, int depth) {
    if (rows.isEmpty()) {
      throw new UserException("The tuning half holds no text to learn from: " + what + "?");
    }
    Map<String, Double> bySite = new HashMap<>(); // by set and site; value: weight
    Map<String, TreeSet<String>> sites = new TreeMap<>(); // by set
    for (Row row : rows) {
      bySite.merge(row.set() + "/" + row.site(), row.weight, Double::sum);
      sites.computeIfAbsent(row.set(), s -> new TreeSet<>()).add(row.site());
    }
    float[][] values = new float[rows.size()][];
    boolean[] yes = new boolean[rows.size()];
    double[] weight = new double[rows.size()];
    for (int i = 0; i < values.length; i++) {
      Row row = rows.get(i);
      values[i] = row.values;
      yes[i] = row.template;
      double site = bySite.getOrDefault(row.set() + "/" + row.site(), 0.0);
      int count = sites.getOrDefault(row.set(), new TreeSet<>()).size();
      weight[i] =
          row.weight * sets.getOrDefault(row.set(), 1.0) / Math.max(LEAST, site) / count * 10_000;
    }
    StringBuilder file = new StringBuilder("# " + what + ".\n");
    file.append("# Written by: pleach bench train template --data DIR --out FOLDER\n");
    file.append("# Boosted trees, a logit for template, from the tuning half of:\n");
    sites.forEach(
        (set, names) -> {
          long examples = rows.stream().filter(row -> row.set().equals(set)).count();
          file.append(
              String.format(
                  Locale.ROOT,
                  "#   %s: %d sites, %d texts, count as %.1f\n",
                  set,
                  names.size(),
                  examples,
                  sets.getOrDefault(set, 1.0)));
        });
    return file
        + BoostingTrainer.learn(
            new BoostingTrainer.Examples(values, yes, weight),
            names,
            BoostingTrainer.Settings.all(trees, depth));
  }
}
