package dev.pleach.cluster;

import dev.pleach.dom.array.LongNumbers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The clusters of a sample of a site's pages, closed: any page has one of them, or none. As nothing
 * is learned from the pages that are asked about, they may come in any order, on any machine.
 *
 * <pre>{@code
 * ClusterModel model = ClusterModel.of(sample);   // SiteClusters.SAMPLE pages at most
 * int cluster = model.cluster(PageSignature.of(page));
 * model.pattern(cluster);                         // a page of the sample, by its number
 * }</pre>
 *
 * <p>A page of the sample, or one just like it, has the cluster that the sample was grouped into;
 * any other the one that it is most like, on average over a few pages of it. O(features of the page
 * + clusters · features of a page) for a page. Immutable and thread-safe.
 */
public final class ClusterModel {
  /** No cluster. */
  public static final int NONE = -1;

  private static final int VERSION = 1;
  private static final int REPRESENTATIVES = 8; // pages of a cluster that a page is compared with

  private final int pages; // of the sample
  private final double demand;
  private final LongNumbers numbers; // of features
  private final int[] count; // index: feature; value: pages of the sample that have it
  private final byte[] kinds; // index: feature
  private final double[] weight; // index: feature
  private final double[] unknownWeight; // index: kind
  private final long[] order; // of the pages of the sample, sorted
  private final int[] clusterOf; // beside each of these
  private final int[] patterns; // index: cluster; value: page of the sample
  private final List<List<PageFeatures>> representatives; // by cluster
  private final List<double[]> totals; // by cluster: page · kinds + kind; value: sum of weights

  private ClusterModel(Parts parts) {
    pages = parts.pages;
    demand = parts.demand;
    numbers = parts.numbers;
    count = parts.count;
    kinds = parts.kinds;
    order = parts.order;
    clusterOf = parts.clusterOf;
    patterns = parts.patterns;
    representatives = parts.representatives;
    weight = new double[count.length];
    unknownWeight = new double[PageFeatures.KINDS];
    for (int feature = 0; feature < weight.length; feature++) {
      weight[feature] = SiteFeatures.weight(count[feature], pages, kinds[feature]);
    }
    for (int kind = 0; kind < unknownWeight.length; kind++) {
      unknownWeight[kind] = SiteFeatures.weight(1, pages, kind);
    }
    totals = representatives.stream().map(this::totals).toList();
  }

  @SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
  private record Parts(
      int pages,
      double demand,
      LongNumbers numbers,
      int[] count,
      byte[] kinds,
      long[] order,
      int[] clusterOf,
      int[] patterns,
      List<List<PageFeatures>> representatives) {}

  /** The clusters of some pages. Every pair of them is compared: sample a large site. */
  public static ClusterModel of(List<PageSignature> sample) {
    int[] all = IntStream.range(0, sample.size()).toArray();
    return of(SiteClusters.ofSample(sample), sample, all);
  }

  /** The clusters of a sample that was grouped. */
  static ClusterModel of(SiteClusters grouped, List<PageSignature> pages, int[] sampled) {
    SiteFeatures site = grouped.features();
    List<ClusterMembers> members = grouped.members();
    List<List<PageFeatures>> chosen =
        members.stream().map(cluster -> cluster.representatives(REPRESENTATIVES)).toList();
    boolean[] used = new boolean[site.size()];
    chosen.forEach(cluster -> cluster.forEach(page -> mark(page, used)));
    LongNumbers numbers = new LongNumbers(site.size());
    int[] count = new int[site.size()];
    byte[] kinds = new byte[site.size()];
    int[] number = new int[site.size()]; // index: feature of the site
    for (int feature = 0; feature < used.length; feature++) {
      if (used[feature] || site.count(feature) > 1) { // others weigh what unknown ones do
        number[feature] = numbers.add(site.key(feature));
        count[number[feature]] = site.count(feature);
        kinds[number[feature]] = site.kind(feature);
      }
    }
    int[] clusterOf = new int[sampled.length];
    int[] patterns = new int[members.size()];
    for (int cluster = 0; cluster < patterns.length; cluster++) {
      patterns[cluster] =
          Arrays.binarySearch(sampled, members.get(cluster).cluster(site).pattern());
      for (int page : members.get(cluster).pages()) {
        clusterOf[Arrays.binarySearch(sampled, page)] = cluster;
      }
    }
    long[] order = Arrays.stream(sampled).mapToLong(page -> pages.get(page).order()).toArray();
    int[] sorted =
        IntStream.range(0, order.length)
            .boxed()
            .sorted(Comparator.comparingLong(page -> order[page]))
            .mapToInt(page -> page)
            .toArray();
    return new ClusterModel(
        new Parts(
            site.pages(),
            grouped.demand(),
            numbers,
            Arrays.copyOf(count, numbers.size()),
            Arrays.copyOf(kinds, numbers.size()),
            Arrays.stream(sorted).mapToLong(page -> order[page]).toArray(),
            Arrays.stream(sorted).map(page -> clusterOf[page]).toArray(),
            patterns,
            chosen.stream()
                .map(list -> list.stream().map(p -> renumber(p, number)).toList())
                .toList()));
  }

  private static void mark(PageFeatures page, boolean[] used) {
    for (int kind = 0; kind < PageFeatures.KINDS; kind++) {
      for (int feature : page.kind(kind)) {
        used[feature] = true;
      }
    }
  }

  private static PageFeatures renumber(PageFeatures page, int[] number) {
    int[][] kinds = new int[PageFeatures.KINDS][];
    for (int kind = 0; kind < kinds.length; kind++) {
      kinds[kind] = Arrays.stream(page.kind(kind)).map(feature -> number[feature]).toArray();
    }
    return new PageFeatures(kinds[0], kinds[1], kinds[2]);
  }

  /** How many clusters there are. */
  public int size() {
    return patterns.length;
  }

  /** The pattern page of a cluster, by its number in the sample. */
  public int pattern(int cluster) {
    return patterns[cluster];
  }

  /** The cluster of a page, {@link #NONE} if it is like none. */
  public int cluster(PageSignature page) {
    int known = Arrays.binarySearch(order, page.order());
    if (known >= 0) {
      return clusterOf[known];
    }
    boolean[] has = new boolean[count.length];
    double[] own = new double[PageFeatures.KINDS]; // sums of weights
    long[][] sets = {page.labels(), page.paths(), page.texts()};
    for (int kind = 0; kind < sets.length; kind++) {
      for (long hash : sets[kind]) {
        int feature = numbers.find(SiteFeatures.key(hash, kind));
        own[kind] += feature < 0 ? unknownWeight[kind] : weight[feature];
        if (feature >= 0) {
          has[feature] = true;
        }
      }
    }
    int best = NONE;
    double most = demand;
    for (int cluster = 0; cluster < patterns.length; cluster++) {
      double alike = alike(cluster, has, own);
      if (alike >= most) {
        most = alike;
        best = cluster;
      }
    }
    return best;
  }

  private double alike(int cluster, boolean[] has, double[] own) {
    List<PageFeatures> some = representatives.get(cluster);
    double[] total = totals.get(cluster);
    double sum = 0;
    for (int page = 0; page < some.size(); page++) {
      double shares = 0;
      double alike = 0;
      for (int kind = 0; kind < PageFeatures.KINDS; kind++) {
        double both = 0;
        for (int feature : some.get(page).kind(kind)) {
          both += has[feature] ? weight[feature] : 0;
        }
        double either = own[kind] + total[page * PageFeatures.KINDS + kind] - both;
        alike += SiteFeatures.SHARE[kind] * (either > 0 ? both / either : 1);
        shares += SiteFeatures.SHARE[kind];
      }
      sum += alike / shares;
    }
    return sum / some.size();
  }

  private double[] totals(List<PageFeatures> some) {
    double[] total = new double[some.size() * PageFeatures.KINDS];
    for (int i = 0; i < total.length; i++) {
      for (int feature : some.get(i / PageFeatures.KINDS).kind(i % PageFeatures.KINDS)) {
        total[i] += weight[feature];
      }
    }
    return total;
  }

  /** The model as bytes that {@link #ofBytes} reads. */
  public byte[] toBytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(VERSION);
      out.writeInt(pages);
      out.writeDouble(demand);
      out.writeInt(count.length);
      for (int feature = 0; feature < count.length; feature++) {
        out.writeLong(numbers.key(feature));
        out.writeShort(count[feature]);
        out.writeByte(kinds[feature]);
      }
      out.writeInt(order.length);
      for (int page = 0; page < order.length; page++) {
        out.writeLong(order[page]);
        out.writeShort(clusterOf[page]);
      }
      out.writeInt(patterns.length);
      for (int cluster = 0; cluster < patterns.length; cluster++) {
        out.writeShort(patterns[cluster]);
        out.writeByte(representatives.get(cluster).size());
        for (PageFeatures page : representatives.get(cluster)) {
          for (int kind = 0; kind < PageFeatures.KINDS; kind++) {
            writeSet(page.kind(kind), out);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // not in memory
    }
    return bytes.toByteArray();
  }

  /**
   * Reads what {@link #toBytes} wrote.
   *
   * @throws IllegalArgumentException if it is something else, or of another version
   */
  public static ClusterModel ofBytes(byte[] written) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(written))) {
      require(in.readInt() == VERSION);
      int pages = in.readInt();
      double demand = in.readDouble();
      int[] count = new int[size(in.readInt(), written)];
      byte[] kinds = new byte[count.length];
      LongNumbers numbers = new LongNumbers(count.length);
      for (int feature = 0; feature < count.length; feature++) {
        require(numbers.add(in.readLong()) == feature);
        count[feature] = in.readUnsignedShort();
        kinds[feature] = in.readByte();
        require(count[feature] > 0 && kinds[feature] >= 0 && kinds[feature] < PageFeatures.KINDS);
      }
      long[] order = new long[size(in.readInt(), written)];
      int[] clusterOf = new int[order.length];
      for (int page = 0; page < order.length; page++) {
        order[page] = in.readLong();
        clusterOf[page] = in.readUnsignedShort();
      }
      int[] patterns = new int[size(in.readInt(), written)];
      List<List<PageFeatures>> representatives = new ArrayList<>();
      for (int cluster = 0; cluster < patterns.length; cluster++) {
        patterns[cluster] = in.readUnsignedShort();
        List<PageFeatures> some = new ArrayList<>();
        int size = in.readUnsignedByte();
        require(size > 0 && patterns[cluster] < order.length);
        for (int page = 0; page < size; page++) {
          some.add(
              new PageFeatures(
                  readSet(in, count.length), readSet(in, count.length), readSet(in, count.length)));
        }
        representatives.add(some);
      }
      require(Arrays.stream(clusterOf).allMatch(cluster -> cluster < patterns.length));
      return new ClusterModel(
          new Parts(
              pages, demand, numbers, count, kinds, order, clusterOf, patterns, representatives));
    } catch (IOException e) {
      throw new IllegalArgumentException("no clusters of a site: they break off", e);
    }
  }

  /** Writes sorted numbers as their distances, few bytes each. */
  private static void writeSet(int[] set, DataOutputStream out) throws IOException {
    out.writeShort(set.length);
    int before = 0;
    for (int feature : set) {
      int rest = feature - before;
      for (; rest >= 0x80; rest >>>= 7) {
        out.writeByte((rest & 0x7F) | 0x80);
      }
      out.writeByte(rest);
      before = feature;
    }
  }

  private static int[] readSet(DataInputStream in, int features) throws IOException {
    int[] set = new int[in.readUnsignedShort()];
    int before = 0;
    for (int i = 0; i < set.length; i++) {
      int distance = 0;
      int shift = 0;
      int next = in.readByte();
      for (; next < 0; next = in.readByte()) {
        require(shift < 28);
        distance |= (next & 0x7F) << shift;
        shift += 7;
      }
      before += distance | (next << shift);
      require(before >= 0 && before < features);
      set[i] = before;
    }
    return set;
  }

  /** A number of things that cannot be more than the bytes they were written in. */
  private static int size(int size, byte[] written) {
    require(size >= 0 && size <= written.length);
    return size;
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new IllegalArgumentException("no clusters of a site, or of another version");
    }
  }
}
