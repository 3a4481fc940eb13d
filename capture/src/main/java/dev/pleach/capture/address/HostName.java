package dev.pleach.capture.address;

import java.net.IDN;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The one spelling of a host, however it was written: international names in ASCII, numbers in any
 * of the ways that browsers understand ({@code 2130706433}, {@code 0x7f.1}, {@code 0177.0.0.1}) as
 * four decimal ones. Written by hand because Java, its versions and the system's resolver disagree
 * on these, and a guard must see what the connection sees.
 */
final class HostName {
  private static final int LONGEST = 253;

  private HostName() {}

  /** The canonical spelling, an IPv6 address in brackets; null if this cannot be a host. */
  static @Nullable String canonical(String written) {
    if (written.startsWith("[")) {
      return written.endsWith("]") ? ipv6(written.substring(1, written.length() - 1)) : null;
    }
    String decoded = PercentEncoding.decode(written);
    String ascii = decoded.toLowerCase(Locale.ROOT);
    try {
      if (!wellFormed(ascii)) { // IDN is slow, and most names do not need it
        ascii = IDN.toASCII(decoded, IDN.ALLOW_UNASSIGNED).toLowerCase(Locale.ROOT);
      }
    } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
      return null; // IDN throws the second one for some malformed labels
    }
    if (ascii.endsWith(".")) {
      ascii = ascii.substring(0, ascii.length() - 1);
    }
    if (ascii.isEmpty() || ascii.length() > LONGEST || !wellFormed(ascii)) {
      return null;
    }
    String last = ascii.substring(ascii.lastIndexOf('.') + 1);
    return isNumber(last) ? ipv4(ascii) : ascii;
  }

  /** The address that a canonical host is by itself; null for a name. */
  static @Nullable InetAddress literal(String host) {
    boolean v6 = host.startsWith("[");
    if (!v6 && !isNumber(host.substring(host.lastIndexOf('.') + 1))) {
      return null;
    }
    try {
      return InetAddress.getByName(host); // a literal: nothing is looked up
    } catch (UnknownHostException e) {
      return null;
    }
  }

  private static boolean wellFormed(String host) {
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      boolean fine = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
      boolean dot = c == '.' && i > 0 && host.charAt(i - 1) != '.';
      if (!fine && !dot) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNumber(String label) {
    boolean hex = label.startsWith("0x");
    for (int i = hex ? 2 : 0; i < label.length(); i++) {
      if (Character.digit(label.charAt(i), hex ? 16 : 10) < 0) {
        return false;
      }
    }
    return !label.isEmpty();
  }

  private static @Nullable String ipv4(String host) {
    String[] parts = host.split("\\.", -1);
    if (parts.length > 4) {
      return null;
    }
    long address = 0;
    for (int i = 0; i < parts.length; i++) {
      boolean last = i == parts.length - 1;
      long number = number(parts[i]);
      long most = last ? (1L << (8 * (4 - i))) - 1 : 255;
      if (number < 0 || number > most) {
        return null;
      }
      address |= last ? number : number << (8 * (3 - i));
    }
    return (address >> 24)
        + "."
        + (address >> 16 & 255)
        + "."
        + (address >> 8 & 255)
        + "."
        + (address & 255);
  }

  /** A decimal, octal or hexadecimal number; -1 if it is none, or far too large. */
  private static long number(String digits) {
    int radix = 10;
    String rest = digits;
    if (digits.startsWith("0x")) {
      radix = 16;
      rest = digits.substring(2);
    } else if (digits.length() > 1 && digits.startsWith("0")) {
      radix = 8;
      rest = digits.substring(1);
    }
    if (rest.isEmpty()) {
      return radix == 16 ? 0 : -1;
    }
    try {
      return rest.length() > 20 ? -1 : Long.parseLong(rest, radix);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private static @Nullable String ipv6(String written) {
    if (!written.matches("[0-9a-fA-F:.]+") || written.indexOf(':') < 0) {
      return null; // names a network interface, or is no address at all
    }
    try {
      InetAddress address = InetAddress.getByName("[" + written + "]");
      String text = address.getHostAddress();
      return text.indexOf(':') < 0 ? text : "[" + text + "]";
    } catch (UnknownHostException e) {
      return null;
    }
  }
}
