package dev.pleach.diff.visibility;

/**
 * Decides without resolving them that two addresses lead elsewhere, as most that differ do: their
 * last names or anchors are other plain words. Says no in doubt.
 */
final class PlainNames {
  private PlainNames() {}

  /** Whether both have a plain anchor, or one has and the other has none, and they differ. */
  static boolean anchorsDiffer(String from, String to) {
    int i = from.indexOf('#') + 1;
    int j = to.indexOf('#') + 1;
    int left = i == 0 ? 0 : from.length() - i;
    int right = j == 0 ? 0 : to.length() - j;
    boolean same = left == right && from.regionMatches(i, to, j, left);
    return !same && isAnchor(from, from.length() - left) && isAnchor(to, to.length() - right);
  }

  /** Whether nothing in an anchor is escaped or a parameter. */
  private static boolean isAnchor(String address, int start) {
    for (int i = start; i < address.length(); i++) {
      char c = address.charAt(i);
      if (c <= ' ' || c >= 127 || c == '%' || c == '?' || c == '=') {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the last names of the paths are plain and differ.
   *
   * @param page the name of the one page, which may stand for the other page on the other side
   */
  static boolean filesDiffer(String from, String to, String page, String otherPage) {
    int end = pathEnd(from);
    int otherEnd = pathEnd(to);
    int start = from.lastIndexOf('/', end - 1) + 1;
    int otherStart = to.lastIndexOf('/', otherEnd - 1) + 1;
    int length = end - start;
    if (length == otherEnd - otherStart && from.regionMatches(start, to, otherStart, length)) {
      return false;
    }
    return isFile(from, start, end, page) && isFile(to, otherStart, otherEnd, otherPage);
  }

  private static boolean isFile(String address, int start, int end, String page) {
    boolean host = start > 1 && address.charAt(start - 2) == '/';
    boolean self = page.length() == end - start && address.startsWith(page, start);
    boolean dots = end > start && address.charAt(end - 1) == '.';
    return end > start && !host && !self && !dots && isPlain(address, start, end);
  }

  private static boolean isPlain(String address, int start, int end) {
    int letters = 0;
    for (int i = start; i < end; i++) {
      char c = address.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      boolean digit = c >= '0' && c <= '9';
      boolean hyphen = c == '-' && letters > 0; // digits and hyphens alone may be a session
      if (!letter && !digit && !hyphen && c != '.' && c != '_') {
        return false;
      }
      letters += letter ? 1 : 0;
    }
    return true;
  }

  /** The end of the path, without a slash there. */
  private static int pathEnd(String address) {
    int end = 0;
    while (end < address.length() && address.charAt(end) != '?' && address.charAt(end) != '#') {
      end++;
    }
    return end > 0 && address.charAt(end - 1) == '/' ? end - 1 : end;
  }
}
