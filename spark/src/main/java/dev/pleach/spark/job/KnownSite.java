package dev.pleach.spark.job;

import dev.pleach.cluster.ClusterModel;
import dev.pleach.cluster.PageSignature;
import dev.pleach.json.ProfileJson;
import dev.pleach.pattern.PatternPage;
import dev.pleach.template.TemplateProfile;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a site: the clusters of each round of learning, and by cluster what a job asks
 * for. Written once, then read by several threads; what is read of it is kept.
 */
final class KnownSite implements Serializable {
  private static final long serialVersionUID = 1L;

  /** A round of learning. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Round(byte[] model, List<String> clusters) implements Serializable {}

  private final TreeMap<Integer, Round> rounds = new TreeMap<>();
  private final TreeMap<String, String> profiles = new TreeMap<>(); // by cluster
  private final TreeMap<String, String> patterns = new TreeMap<>(); // by cluster
  private transient volatile @Nullable Read read;

  /** What was read of the texts. */
  private record Read(
      List<ClusterModel> models,
      List<List<String>> clusters,
      Map<String, TemplateProfile> profiles,
      Map<String, PatternPage> patterns) {}

  /** Adds a round. */
  void addRound(int round, byte[] model, List<String> clusters) {
    rounds.put(round, new Round(model, new ArrayList<>(clusters)));
  }

  /** Adds the profile of a cluster. */
  void addProfile(String cluster, String profile) {
    profiles.put(cluster, profile);
  }

  /** Adds the blocks of a cluster. */
  void addPattern(String cluster, String pattern) {
    patterns.put(cluster, pattern);
  }

  private Read read() {
    Read ready = read;
    if (ready == null) {
      synchronized (this) {
        ready = read;
        if (ready == null) {
          List<ClusterModel> models = new ArrayList<>();
          List<List<String>> clusters = new ArrayList<>();
          for (Round round : rounds.values()) {
            models.add(ClusterModel.ofBytes(round.model));
            clusters.add(round.clusters);
          }
          ready = new Read(models, clusters, new ConcurrentHashMap<>(), new ConcurrentHashMap<>());
          read = ready;
        }
      }
    }
    return ready;
  }

  /** The cluster of a page, null if it is like none: that of the first round that has one. */
  @Nullable String cluster(PageSignature page) {
    Read ready = read();
    for (int round = 0; round < ready.models.size(); round++) {
      int cluster = ready.models.get(round).cluster(page);
      if (cluster != ClusterModel.NONE) {
        return ready.clusters.get(round).get(cluster);
      }
    }
    return null;
  }

  /** The profile of a cluster, null if there is none. */
  @Nullable TemplateProfile profile(@Nullable String cluster) {
    String text = cluster == null ? null : profiles.get(cluster);
    return cluster == null || text == null
        ? null
        : read().profiles.computeIfAbsent(cluster, one -> ProfileJson.read(text));
  }

  /** The blocks of a cluster, null if there are none. */
  @Nullable PatternPage pattern(@Nullable String cluster) {
    String text = cluster == null ? null : patterns.get(cluster);
    return cluster == null || text == null
        ? null
        : read().patterns.computeIfAbsent(cluster, one -> PatternPage.fromJson(text));
  }
}
