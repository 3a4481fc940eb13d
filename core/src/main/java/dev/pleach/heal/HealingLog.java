package dev.pleach.heal;

/** The log that reports repairs unless a listener replaces it, and warnings. */
final class HealingLog {
  private static final System.Logger LOG = System.getLogger("dev.pleach.heal");

  private HealingLog() {}

  static void log(Repair repair) {
    warn(repair.words());
  }

  static void warn(String words) {
    LOG.log(System.Logger.Level.WARNING, words);
  }
}
