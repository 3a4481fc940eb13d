package dev.pleach.bench.hostile;

import java.net.Inet6Address;
import java.net.InetAddress;

/**
 * Whether an address is public, written a second time and in another way than the guard's ranges,
 * so that a mistake in one is seen.
 */
final class SpecialAddresses {
  private SpecialAddresses() {}

  static boolean isSpecial(InetAddress address) {
    byte[] bytes = address.getAddress();
    if (address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()) {
      return true;
    }
    return address instanceof Inet6Address ? isSpecial6(bytes) : isSpecial4(number(bytes, 0));
  }

  private static boolean isSpecial4(long a) {
    int first = (int) (a >> 24);
    int second = (int) (a >> 16 & 255);
    int third = (int) (a >> 8 & 255);
    return switch (first) {
      case 0, 10, 127 -> true;
      case 100 -> second >= 64 && second <= 127;
      case 169 -> second == 254;
      case 172 -> second >= 16 && second <= 31;
      case 192 ->
          second == 168
              || (second == 0 && (third == 0 || third == 2))
              || (second == 88 && third == 99);
      case 198 -> second == 18 || second == 19 || (second == 51 && third == 100);
      case 203 -> second == 0 && third == 113;
      default -> first >= 224;
    };
  }

  /** Global unicast is public but for tunnels, documentation and what is reserved in 2001::/23. */
  private static boolean isSpecial6(byte[] bytes) {
    long high = number(bytes, 0);
    if (high == 0x0064ff9bL && number(bytes, 4) == 0 && number(bytes, 8) == 0) {
      return isSpecial4(number(bytes, 12)); // NAT64
    }
    long top = high >> 16;
    return high >> 29 != 1
        || top == 0x2002
        || (top == 0x2001 && (high & 0xffff) < 0x200)
        || high == 0x20010db8L
        || (top == 0x3fff && (high & 0xffff) < 0x1000);
  }

  private static long number(byte[] bytes, int from) {
    long number = 0;
    for (int i = from; i < from + 4; i++) {
      number = number << 8 | (bytes[i] & 255);
    }
    return number;
  }
}
