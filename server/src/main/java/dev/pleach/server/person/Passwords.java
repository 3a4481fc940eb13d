package dev.pleach.server.person;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import org.jspecify.annotations.Nullable;

/** Hashes passwords with argon2id: 19 MiB, two passes, one lane. */
public final class Passwords {
  /** The shortest password that is taken. */
  public static final int SHORTEST = 10;

  /** The longest: hashing a book would take its time. */
  public static final int LONGEST = 200;

  private static final Argon2Function ARGON =
      Argon2Function.getInstance(19_456, 2, 1, 32, Argon2.ID);

  /** What a wrong name is compared with, so that it takes as long as a wrong password. */
  private static final String NOBODY = hash("nobody has this password");

  private Passwords() {}

  public static String hash(String password) {
    return Password.hash(password).addRandomSalt().with(ARGON).getResult();
  }

  /** Whether a password is the one of a hash; null is the hash of somebody who has none. */
  public static boolean matches(String password, @Nullable String hash) {
    boolean right =
        password.length() <= LONGEST
            && Password.check(password, hash == null ? NOBODY : hash).with(ARGON);
    return right && hash != null;
  }

  /**
   * A password that somebody chose.
   *
   * @throws IllegalArgumentException if it is too short or too long
   */
  public static String checked(String password) {
    if (password.length() < SHORTEST || password.length() > LONGEST) {
      throw new IllegalArgumentException(
          "A password has " + SHORTEST + " to " + LONGEST + " characters.");
    }
    return password;
  }
}
