package dev.pleach.server.board;

/**
 * Which versions a block has.
 *
 * @param latest the number of the latest; 0 before the first
 * @param seen the number of the latest that its owner has seen
 * @param keep how many are kept
 */
public record Versions(int latest, int seen, int keep) {
  /** How many versions of a block are kept unless its owner chooses otherwise. */
  public static final int KEEP = 200;

  /** The most versions of a block that can be kept. */
  public static final int MOST = 5_000;

  public Versions {
    if (keep < 1 || keep > MOST) {
      throw new IllegalArgumentException("1 to " + MOST + " versions of a block can be kept.");
    }
  }

  /** Whether something is new since its owner's last visit. */
  public boolean unseen() {
    return latest > seen;
  }
}
