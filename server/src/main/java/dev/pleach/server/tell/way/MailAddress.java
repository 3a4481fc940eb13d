package dev.pleach.server.tell.way;

import dev.pleach.server.tell.plain.BadInput;
import java.net.IDN;
import java.util.regex.Pattern;

/**
 * One mail address and nothing else: no name, no comment, no second address, no line break, so that
 * nothing of it can become a header or a command. Names of hosts in other scripts are written in
 * ASCII.
 */
final class MailAddress {
  private static final Pattern LOCAL =
      Pattern.compile("[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*");
  private static final Pattern DOMAIN =
      Pattern.compile(
          "[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*");
  private static final int LONGEST_LOCAL = 64;
  private static final int LONGEST = 254;

  private MailAddress() {}

  /**
   * @throws BadInput if it is not one
   */
  static String checked(String written) {
    String address = written.strip();
    int at = address.lastIndexOf('@');
    if (at < 1 || at > LONGEST_LOCAL || address.length() > LONGEST) {
      throw bad();
    }
    String local = address.substring(0, at);
    String domain;
    try {
      domain = IDN.toASCII(address.substring(at + 1));
    } catch (IllegalArgumentException e) {
      throw bad();
    }
    if (!LOCAL.matcher(local).matches() || !DOMAIN.matcher(domain).matches()) {
      throw bad();
    }
    return local + "@" + domain;
  }

  private static BadInput bad() {
    return new BadInput("to", "Give one mail address, such as ada@example.org.");
  }
}
