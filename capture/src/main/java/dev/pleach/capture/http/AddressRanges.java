package dev.pleach.capture.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which addresses are not of the public network, after the special-purpose registries of IANA (RFC
 * 6890 and what followed). Of IPv6, only global unicast is public, and NAT64 when what it wraps is
 * public: networks without IPv4 reach all IPv4 hosts through it.
 */
final class AddressRanges {
  private static final class Range {
    private final byte[] prefix;
    private final int bits;
    private final String kind;

    Range(byte[] prefix, int bits, String kind) {
      this.prefix = prefix;
      this.bits = bits;
      this.kind = kind;
    }

    boolean holds(byte[] address) {
      if (address.length != prefix.length) {
        return false;
      }
      int whole = bits / 8;
      int rest = bits % 8;
      if (!Arrays.equals(address, 0, whole, prefix, 0, whole)) {
        return false;
      }
      int mask = 0xFF00 >> rest & 0xFF;
      return rest == 0 || (address[whole] & mask) == (prefix[whole] & mask);
    }
  }

  private static final String[][] SPECIAL = {
    {"0.0.0.0/8", "of this network"},
    {"10.0.0.0/8", "private"},
    {"100.64.0.0/10", "shared by a provider's customers (CGNAT)"},
    {"127.0.0.0/8", "loopback"},
    {"169.254.0.0/16", "link-local"},
    {"172.16.0.0/12", "private"},
    {"192.0.0.0/24", "reserved"},
    {"192.0.2.0/24", "for documentation"},
    {"192.88.99.0/24", "reserved (6to4)"},
    {"192.168.0.0/16", "private"},
    {"198.18.0.0/15", "for measurements"},
    {"198.51.100.0/24", "for documentation"},
    {"203.0.113.0/24", "for documentation"},
    {"224.0.0.0/4", "multicast"},
    {"240.0.0.0/4", "reserved"},
    {"::/128", "of this network"},
    {"::1/128", "loopback"},
    {"::/96", "an IPv4 address in IPv6"},
    {"::ffff:0:0:0/96", "an IPv4 address in IPv6"},
    {"64:ff9b:1::/48", "of a local translator (NAT64)"},
    {"100::/64", "reserved"},
    {"2001::/32", "of a tunnel (Teredo)"},
    {"2001::/23", "reserved"},
    {"2001:db8::/32", "for documentation"},
    {"2002::/16", "of a tunnel (6to4)"},
    {"3fff::/20", "for documentation"},
    {"fc00::/7", "private"},
    {"fe80::/10", "link-local"},
    {"fec0::/10", "private (site-local)"},
    {"ff00::/8", "multicast"},
  };

  private static final List<Range> RANGES = new ArrayList<>();
  private static final Range NAT64 = range("64:ff9b::/96", "");
  private static final Range GLOBAL_UNICAST = range("2000::/3", "");
  private static final byte[] MAPPED = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1};

  static {
    for (String[] special : SPECIAL) {
      RANGES.add(range(special[0], special[1]));
    }
  }

  private AddressRanges() {}

  /** What kind of address this is, for a sentence; null if it is a public one. */
  static @Nullable String special(InetAddress address) {
    return special(address.getAddress());
  }

  private static @Nullable String special(byte[] address) {
    boolean mapped = address.length == 16 && Arrays.equals(address, 0, 12, MAPPED, 0, 12);
    if (mapped || NAT64.holds(address)) {
      return special(Arrays.copyOfRange(address, 12, 16));
    }
    for (Range range : RANGES) {
      if (range.holds(address)) {
        return range.kind;
      }
    }
    return address.length == 4 || GLOBAL_UNICAST.holds(address) ? null : "reserved";
  }

  private static Range range(String written, String kind) {
    int slash = written.indexOf('/');
    try {
      byte[] prefix = InetAddress.getByName(written.substring(0, slash)).getAddress();
      return new Range(prefix, Integer.parseInt(written.substring(slash + 1)), kind);
    } catch (UnknownHostException e) {
      throw new IllegalStateException(written, e); // a literal: nothing is looked up
    }
  }
}
