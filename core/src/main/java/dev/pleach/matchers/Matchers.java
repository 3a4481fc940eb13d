package dev.pleach.matchers;

import dev.pleach.match.EtdmOptions;
import dev.pleach.match.FsbtOptions;
import dev.pleach.match.FtmOptions;
import dev.pleach.match.Matcher;
import dev.pleach.match.PruferOptions;
import dev.pleach.match.Relation;
import dev.pleach.match.SftmOptions;
import dev.pleach.match.WorkBudget;
import dev.pleach.matchers.descriptor.DescriptorMatchers;
import dev.pleach.matchers.descriptor.DescriptorOptions;
import dev.pleach.matchers.exact.TedExactMatcher;
import dev.pleach.matchers.homepage.DpfMatcher;
import dev.pleach.matchers.homepage.FsbtMatcher;
import dev.pleach.matchers.homepage.TedMatcher;
import dev.pleach.matchers.homepage.TsmMatcher;
import dev.pleach.matchers.pleach.PleachMatcher;
import dev.pleach.matchers.sequence.BottomUpMatcher;
import dev.pleach.matchers.sequence.PruferMatcher;
import dev.pleach.matchers.sequence.TopDownMatcher;
import dev.pleach.matchers.sftm.FtmMatcher;
import dev.pleach.matchers.sftm.SftmMatcher;
import dev.pleach.matchers.temex.EtdmMatcher;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Every matcher, by factory and by name. */
public final class Matchers {
  private static final Map<String, Supplier<Matcher>> BY_NAME = new LinkedHashMap<>();

  static {
    BY_NAME.put("pleach", Matchers::pleach);
    BY_NAME.put("certain", Matchers::certain);
    BY_NAME.put("sftm", Matchers::sftm);
    BY_NAME.put("ftm", Matchers::ftm);
    BY_NAME.put("td", Matchers::td);
    BY_NAME.put("bu", Matchers::bu);
    BY_NAME.put("ps", Matchers::ps);
    BY_NAME.put("cps", Matchers::cps);
    BY_NAME.put("etdm", Matchers::etdm);
    BY_NAME.put(TedMatcher.NAME, Matchers::ted);
    BY_NAME.put(FsbtMatcher.NAME, Matchers::fsbt);
    BY_NAME.put(DpfMatcher.NAME, Matchers::dpf);
    BY_NAME.put(TsmMatcher.NAME, Matchers::tsm);
    BY_NAME.put(DescriptorMatchers.FULL, Matchers::descriptor);
    BY_NAME.put(DescriptorMatchers.COMPACT, Matchers::descriptorCompact);
    BY_NAME.put(TedExactMatcher.NAME, Matchers::tedExact);
  }

  private Matchers() {}

  /** {@code pleach}: the default, for two versions of one page. */
  public static Matcher pleach() {
    return pleach(Relation.VERSIONS);
  }

  /** {@code pleach} for pages of this relation. */
  public static Matcher pleach(Relation relation) {
    return pleach(relation, WorkBudget.unlimited());
  }

  /**
   * {@code pleach} for pages that nobody vouches for: throws a {@link
   * dev.pleach.match.TreeTooLargeException} instead of working beyond the budget.
   */
  public static Matcher pleach(Relation relation, WorkBudget budget) {
    return PleachMatcher.of(relation, budget);
  }

  /**
   * {@code certain}: the first step of {@link #pleach} alone, what occurs once on both pages and
   * what follows from it. Fewer pairs on a page that changed much, nearly all of them right.
   */
  public static Matcher certain() {
    return PleachMatcher.certain();
  }

  /** {@code sftm}: by shared rare tokens, free of order and ancestry. */
  public static Matcher sftm() {
    return sftm(SftmOptions.defaults());
  }

  /** {@code sftm} with other options. */
  public static Matcher sftm(SftmOptions options) {
    return new SftmMatcher(options);
  }

  /** {@code ftm}: flexible tree matching, the ancestor of {@code sftm}; at most 300 nodes. */
  public static Matcher ftm() {
    return ftm(FtmOptions.defaults());
  }

  /** {@code ftm} with other options. */
  public static Matcher ftm(FtmOptions options) {
    return new FtmMatcher(options);
  }

  /** {@code td}: the largest restricted top-down mapping. */
  public static Matcher td() {
    return new TopDownMatcher();
  }

  /** {@code bu}: equal subtrees under equal paths, from the bottom up. */
  public static Matcher bu() {
    return new BottomUpMatcher();
  }

  /** {@code ps}: a common subtree by extended Prüfer sequences. */
  public static Matcher ps() {
    return ps(PruferOptions.defaults());
  }

  /** {@code ps} with other options. */
  public static Matcher ps(PruferOptions options) {
    return PruferMatcher.extended(options);
  }

  /** {@code cps}: a common subtree by consolidated Prüfer sequences. */
  public static Matcher cps() {
    return cps(PruferOptions.defaults());
  }

  /** {@code cps} with other options. */
  public static Matcher cps(PruferOptions options) {
    return PruferMatcher.consolidated(options);
  }

  /** {@code etdm}: exact top-down mapping by equality probability: the slots two pages share. */
  public static Matcher etdm() {
    return etdm(EtdmOptions.defaults());
  }

  /** {@code etdm} with other options. */
  public static Matcher etdm(EtdmOptions options) {
    return new EtdmMatcher(options);
  }

  /** {@code ted}: the edit distance of Homepage Live; trees of at most 10,000 nodes. */
  public static Matcher ted() {
    return new TedMatcher();
  }

  /** {@code fsbt}: {@link #ted} between the nodes that did not change. */
  public static Matcher fsbt() {
    return fsbt(FsbtOptions.defaults());
  }

  /** {@code fsbt} with other options. */
  public static Matcher fsbt(FsbtOptions options) {
    return new FsbtMatcher(options);
  }

  /** {@code dpf}: the same path from the root, position by position and tag by tag. */
  public static Matcher dpf() {
    return new DpfMatcher();
  }

  /** {@code tsm}: the subtree with the most similar sequence of tags. */
  public static Matcher tsm() {
    return new TsmMatcher();
  }

  /** {@code descriptor}: the node at the same address, if its subtree is the same. */
  public static Matcher descriptor() {
    return descriptor(DescriptorOptions.defaults());
  }

  /** {@code descriptor} with other options. */
  public static Matcher descriptor(DescriptorOptions options) {
    return DescriptorMatchers.full(options);
  }

  /** {@code descriptor-compact}: the same, with addresses from the nearest id. */
  public static Matcher descriptorCompact() {
    return descriptorCompact(DescriptorOptions.defaults());
  }

  /** {@code descriptor-compact} with other options. */
  public static Matcher descriptorCompact(DescriptorOptions options) {
    return DescriptorMatchers.compact(options);
  }

  /** {@code ted-exact}: the exact ordered tree edit distance; for small trees. */
  public static Matcher tedExact() {
    return new TedExactMatcher();
  }

  /** The names that {@link #byName} knows, in the order help lists them. */
  public static Set<String> names() {
    return Collections.unmodifiableSet(BY_NAME.keySet());
  }

  /**
   * A matcher with its default options, by the name a user types.
   *
   * @throws IllegalArgumentException if there is none of that name; the message lists the names
   */
  public static Matcher byName(String name) {
    Supplier<Matcher> factory = BY_NAME.get(name);
    if (factory == null) {
      throw new IllegalArgumentException(
          "There is no matcher '" + name + "'. Known: " + String.join(", ", BY_NAME.keySet()));
    }
    return factory.get();
  }
}
