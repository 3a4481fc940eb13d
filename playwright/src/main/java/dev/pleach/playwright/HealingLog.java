package dev.pleach.playwright;

/** What goes to the log where nobody listens otherwise. */
final class HealingLog {
  private static final System.Logger LOG = System.getLogger("dev.pleach.playwright");

  private HealingLog() {}

  static void tell(Repair repair) {
    warn(repair.words());
  }

  static void warn(String words) {
    LOG.log(System.Logger.Level.WARNING, words);
  }
}
