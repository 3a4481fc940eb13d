package dev.pleach.server.tell.way;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What became of an attempt to send.
 *
 * @param words what is wrong and what to do, for people; empty if it was sent
 * @param pause how long the receiver asks to wait; null if it does not
 */
public record Delivery(Result result, String words, @Nullable Duration pause) {
  /** Each calls for another reaction. */
  public enum Result {
    /** The receiver has it. */
    SENT,
    /** The receiver does not take this letter; it may take others. */
    REFUSED,
    /** The receiver takes nothing now. */
    UNAVAILABLE,
    /** This program stops; nothing is known of the receiver. */
    STOPPED
  }

  public static Delivery sent() {
    return new Delivery(Result.SENT, "", null);
  }

  public static Delivery refused(String words) {
    return new Delivery(Result.REFUSED, words, null);
  }

  public static Delivery unavailable(String words, @Nullable Duration pause) {
    return new Delivery(Result.UNAVAILABLE, words, pause);
  }
}
