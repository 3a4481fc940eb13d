package dev.pleach.bench.hostile;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** Web addresses that try to reach a host inside, by class, and names that are at such hosts. */
final class CraftedAddresses {
  /** The class of addresses that are public and must be allowed. */
  static final String PUBLIC = "public (control group)";

  /** The class of addresses that a redirect leads to. */
  static final String REDIRECTS = "redirects";

  private static final int[][] INSIDE = { // the beginnings of special ranges
    {127, 0, 0, 1},
    {10, 0, 0, 1},
    {192, 168, 1, 1},
    {172, 16, 0, 1},
    {172, 31, 255, 254},
    {169, 254, 169, 254},
    {100, 64, 0, 1},
    {0, 0, 0, 0},
    {127, 255, 255, 254},
    {198, 18, 0, 1},
    {192, 0, 0, 8},
    {224, 0, 0, 1},
    {255, 255, 255, 255},
    {240, 0, 0, 1},
    {192, 0, 2, 1},
    {203, 0, 113, 9},
    {198, 51, 100, 7},
    {192, 88, 99, 1}
  };
  private static final int[][] OUTSIDE = {
    {93, 184, 215, 14},
    {8, 8, 8, 8},
    {1, 1, 1, 1},
    {172, 32, 0, 1},
    {172, 15, 255, 255},
    {100, 128, 0, 1},
    {192, 169, 0, 1},
    {11, 0, 0, 1},
    {169, 253, 1, 1},
    {198, 20, 0, 1},
    {223, 255, 255, 1},
    {126, 1, 1, 1}
  };
  private static final String[] INSIDE_6 = {
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd12:3456::1",
    "fec0::1",
    "ff02::1",
    "2001:db8::1",
    "2001::1",
    "100::1",
    "2001:10::1",
    "3fff::1",
    "4000::1",
    "64:ff9b:1::1",
    "0:0:0:0:0:0:0:1",
    "5f00::1",
    "fe80::1%25eth0",
    "::1%251"
  };
  private static final String[] OUTSIDE_6 = {
    "2606:2800:220:1:248:1893:25c8:1946",
    "2a00:1450:4001::200e",
    "2001:4860:4860::8888",
    "2620:fe::fe"
  };

  private CraftedAddresses() {}

  /** By class, from a random to an address. */
  static Map<String, Function<Random, String>> all() {
    Map<String, Function<Random, String>> all = new LinkedHashMap<>();
    all.put("IPv4, other notations", r -> web(r, notation(inside(r), r)));
    all.put("IPv4, fewer parts", r -> web(r, shortened(inside(r), r)));
    all.put("IPv4 in IPv6", r -> web(r, "[" + wrapped(inside(r), r) + "]"));
    all.put("IPv6", r -> web(r, "[" + INSIDE_6[r.nextInt(INSIDE_6.length)] + "]"));
    all.put("user names", CraftedAddresses::userName);
    all.put("encoded hosts", r -> web(r, encoded(dotted(inside(r)), r)));
    all.put("digits and dots of Unicode", r -> web(r, unicode(dotted(inside(r)), r)));
    all.put("dots, ports and signs", r -> decorated(dotted(inside(r)), r));
    all.put("schemes", r -> scheme(r) + dotted(inside(r)) + "/");
    all.put(
        "names at hosts inside",
        r -> web(r, "inside-" + String.join("-", parts(inside(r))) + ".example"));
    all.put(
        "names at hosts inside and outside",
        r -> web(r, "both-" + String.join("-", parts(inside(r))) + ".example"));
    all.put(
        "names at hosts inside by IPv6",
        r -> web(r, "six-" + r.nextInt(INSIDE_6.length - 2) + ".example"));
    all.put(REDIRECTS, CraftedAddresses::location);
    all.put(PUBLIC, CraftedAddresses::allowed);
    return all;
  }

  /** Where the names of the crafted addresses are. */
  static InetAddress[] resolve(String host) throws UnknownHostException {
    String[] parts = host.replace(".example", "").split("-", -1);
    return switch (parts[0]) {
      case "inside", "public" -> new InetAddress[] {four(host, parts)};
      case "both" -> new InetAddress[] {at(host, bytes(OUTSIDE[0])), four(host, parts)};
      case "six" -> new InetAddress[] {at(host, six(Integer.parseInt(parts[1])))};
      case "localhost" -> new InetAddress[] {at(host, bytes(INSIDE[0]))};
      default -> throw new UnknownHostException(host);
    };
  }

  private static InetAddress at(String host, byte[] address) throws UnknownHostException {
    return InetAddress.getByAddress(host, address);
  }

  private static InetAddress four(String host, String[] parts) throws UnknownHostException {
    byte[] bytes = new byte[4];
    for (int i = 0; i < 4; i++) {
      bytes[i] = (byte) Integer.parseInt(parts[i + 1]);
    }
    return InetAddress.getByAddress(host, bytes);
  }

  /** Special addresses of IPv6 by number, as bytes: the first two groups and a one at the end. */
  private static byte[] six(int number) {
    int[] starts = {
      0,
      0,
      0xfe800000,
      0xfc000000,
      0xfd123456,
      0xfec00000,
      0xff020000,
      0x20010db8,
      0x20010000,
      0x01000000,
      0x20010010,
      0x3fff0000,
      0x40000000,
      0x0064ff9b,
      0x20020a00,
      0x5f000000
    };
    int start = starts[number % starts.length];
    byte[] bytes = new byte[16];
    for (int i = 0; i < 4; i++) {
      bytes[i] = (byte) (start >> (24 - 8 * i));
    }
    bytes[15] = 1;
    return bytes;
  }

  private static String web(Random random, String host) {
    String[] ports = {"", "", ":80", ":8080", ":443", ":"};
    String[] paths = {"/", "", "/latest/meta-data/", "/?a=b@c", "/#@d"};
    return (random.nextBoolean() ? "http" : "https")
        + "://"
        + host
        + ports[random.nextInt(ports.length)]
        + paths[random.nextInt(paths.length)];
  }

  private static int[] inside(Random random) {
    return INSIDE[random.nextInt(INSIDE.length)].clone();
  }

  private static String dotted(int[] address) {
    return String.join(".", parts(address));
  }

  private static String[] parts(int[] address) {
    String[] parts = new String[4];
    for (int i = 0; i < 4; i++) {
      parts[i] = String.valueOf(address[i]);
    }
    return parts;
  }

  private static byte[] bytes(int[] address) {
    return new byte[] {(byte) address[0], (byte) address[1], (byte) address[2], (byte) address[3]};
  }

  private static String notation(int[] address, Random random) {
    StringBuilder written = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      written.append(i == 0 ? "" : ".").append(number(address[i], random));
    }
    return written.toString();
  }

  private static String number(long value, Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> "0" + Long.toOctalString(value);
      case 1 -> "0x" + Long.toHexString(value);
      case 2 -> "0X" + Long.toHexString(value).toUpperCase(Locale.ROOT);
      case 3 -> "0".repeat(1 + random.nextInt(12)) + Long.toOctalString(value);
      default -> Long.toString(value);
    };
  }

  private static String shortened(int[] a, Random random) {
    long low16 = (long) a[2] << 8 | a[3];
    long low24 = (long) a[1] << 16 | low16;
    long all = (long) a[0] << 24 | low24;
    return switch (random.nextInt(4)) {
      case 0 -> number(all, random);
      case 1 -> number(a[0], random) + "." + number(low24, random);
      case 2 -> number(a[0], random) + "." + number(a[1], random) + "." + number(low16, random);
      default -> number(all + (1L << 32), random); // more than 32 bits, which some cut off
    };
  }

  private static String wrapped(int[] a, Random random) {
    String hex = String.format(Locale.ROOT, "%x:%x", a[0] << 8 | a[1], a[2] << 8 | a[3]);
    String last = random.nextBoolean() ? hex : dotted(a);
    return switch (random.nextInt(8)) {
      case 0 -> "::ffff:" + last;
      case 1 -> "::" + last;
      case 2 -> "64:ff9b::" + last;
      case 3 -> "2002:" + hex + "::1";
      case 4 -> "::ffff:0:" + last;
      case 5 -> "0:0:0:0:0:FFFF:" + last;
      case 6 -> "64:ff9b:1::" + last;
      default -> "2001:0:" + hex + "::" + hex;
    };
  }

  private static String userName(Random random) {
    String in = dotted(inside(random));
    String[] tricks = {
      "http://93.184.215.14@" + in + "/",
      "http://a:b@" + in + "/",
      "http://public-8-8-8-8.example@" + in,
      "http://" + in + "@public-8-8-8-8.example/",
      "http://public-8-8-8-8.example\\@" + in + "/",
      "http://public-8-8-8-8.example#@" + in + "/",
      "http://public-8-8-8-8.example?@" + in + "/",
      "http://" + in + "#@public-8-8-8-8.example/",
      "http://" + in + "\\@public-8-8-8-8.example/",
      "http://public-8-8-8-8.example:80@" + in + ":80/",
      "http://@" + in + "/",
      "http://a@b@" + in + "/",
      "http://a%40" + in + "/",
      "http://public-8-8-8-8.example%2F@" + in + "/",
      "http:// " + in + "/"
    };
    return tricks[random.nextInt(tricks.length)];
  }

  private static String encoded(String host, Random random) {
    StringBuilder encoded = new StringBuilder();
    boolean twice = random.nextInt(5) == 0;
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      boolean plain = random.nextInt(3) == 0;
      encoded.append(
          plain ? String.valueOf(c) : String.format(twice ? "%%25%02x" : "%%%02X", (int) c));
    }
    return encoded.toString();
  }

  private static String unicode(String host, Random random) {
    int[] zeros = {'0', 0xFF10, 0x1D7CE, 0x1D7D8, 0x0660, 0x0966};
    String dots = ".。．｡";
    int zero = zeros[random.nextInt(zeros.length)];
    StringBuilder written = new StringBuilder();
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c == '.') {
        written.append(dots.charAt(random.nextInt(dots.length())));
      } else if (c > '0' && zero == '0') {
        written.appendCodePoint(0x2460 + c - '1'); // a digit in a circle
      } else {
        written.appendCodePoint(zero + c - '0');
      }
    }
    return written + (random.nextInt(4) == 0 ? "\u00AD" : "");
  }

  private static String decorated(String host, Random random) {
    String[] tricks = {
      "http://" + host + "./",
      "http://" + host + "../",
      "http://." + host + "/",
      "http://" + host + ":00080/",
      "http://" + host + ":99999/",
      "http://" + host + ":-1/",
      "http:\\\\" + host + "\\",
      "http:///" + host + "/",
      "http:/" + host + "/",
      "http:" + host,
      "HTTP://" + host + "/",
      "\thttp://" + host + "/\n",
      "ht\ntp://" + host,
      "http://" + host + "\t/",
      "http://[" + host + "]/",
      "http://" + host + "%00.example/",
      "http://" + host + "\0/",
      "http://localhost/",
      "http://LOCALHOST:80/",
      "http://localhost./",
      "http://" + host + ",8.8.8.8/",
      "http://" + host + ";8.8.8.8/",
      "http://8.8.8.8 " + host + "/",
      "http://" + host + "\r\nHost: a/",
      "http://[::ffff:" + host + "%251]/",
      "http://[" + host,
      "http://" + host + "]/"
    };
    return tricks[random.nextInt(tricks.length)];
  }

  private static String scheme(Random random) {
    String[] schemes = {
      "file://",
      "ftp://",
      "gopher://",
      "jar:http://",
      "javascript://",
      "data:text/html,",
      "dict://",
      "ldap://",
      "//",
      "ws://",
      "view-source:http://",
      "url:http://",
      "feed:http://",
      "netdoc://",
      "http+unix://",
      "http://"
    };
    return schemes[random.nextInt(schemes.length)];
  }

  private static String location(Random random) {
    int[] in = inside(random);
    return switch (random.nextInt(7)) {
      case 0 -> "//" + dotted(in) + "/";
      case 1 -> "\\\\" + dotted(in) + "\\";
      case 2 -> web(random, notation(in, random));
      case 3 -> web(random, "[" + wrapped(in, random) + "]");
      case 4 -> "/\\" + dotted(in) + "/";
      case 5 -> scheme(random) + dotted(in);
      default -> web(random, "inside-" + String.join("-", parts(in)) + ".example");
    };
  }

  private static String allowed(Random random) {
    int[] out = OUTSIDE[random.nextInt(OUTSIDE.length)];
    String[] paths = {"/", "/a?b=c", ":8080/x", ""};
    String host =
        switch (random.nextInt(6)) {
          case 0 -> dotted(out);
          case 1 -> "public-" + String.join("-", parts(out)) + ".example";
          case 2 -> "[" + OUTSIDE_6[random.nextInt(OUTSIDE_6.length)] + "]";
          case 3 -> "[64:ff9b::" + dotted(out) + "]";
          case 4 -> "PUBLIC-" + String.join("-", parts(out)) + ".EXAMPLE.";
          default -> "[::ffff:" + dotted(out) + "]";
        };
    return "https://" + host + paths[random.nextInt(paths.length)];
  }
}
