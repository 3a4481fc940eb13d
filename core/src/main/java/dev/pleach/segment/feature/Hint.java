package dev.pleach.segment.feature;

/**
 * What the name, id, class or ARIA role of an element says it is for. Authors choose these words
 * freely, so a hint is evidence and decides nothing alone.
 */
public enum Hint {
  HEADER("head masthead kopf entete topbar !top"),
  FOOTER("foot copyright bottom pied fuss contentinfo legal"),
  NAVIGATION("nav menu tabs breadcrumb crumb"),
  MAIN("main content inhalt contenu center centre middle primary !body"),
  SIDE("side aside left right rail secondary complementary"),
  COLUMN("col grid span"),
  LOGO("logo brand"),
  SEARCH("search suche recherche zoek"),
  ADVERT("advert sponsor promo banner !ad !ads dfp googlead"),
  WRAPPER("wrap container outer inner page layout holder site"),
  ARTICLE("article post story entry teaser news feature event"),
  ITEM("item card result product record"),
  BOX("box module block widget panel portlet pane section region"),
  LIST("list links archive related recent popular"),
  TITLE("title heading headline caption"),
  COMMENTS("comment discuss disqus"),
  SOCIAL("social share follow twitter facebook rss newsletter"),
  FORM("form login signin signup subscribe register"),
  PICTURE("img image photo slide gallery carousel video media picture");

  private final String words; // separated by spaces; one behind ! is a whole name

  Hint(String words) {
    this.words = words;
  }

  /** The bit of this hint in a set of hints. */
  @SuppressWarnings("EnumOrdinal") // bits are never stored
  public int bit() {
    return 1 << ordinal();
  }

  /** Whether a set of hints has this one. */
  public boolean in(int hints) {
    return (hints & bit()) != 0;
  }

  /**
   * The hints in a name.
   *
   * @param name a word in lower case, letters only
   */
  static int of(String name) {
    int hints = 0;
    for (Hint hint : values()) {
      for (String word : hint.words.split(" ", -1)) {
        boolean whole = word.charAt(0) == '!';
        if (whole ? name.equals(word.substring(1)) : name.contains(word)) {
          hints |= hint.bit();
          break;
        }
      }
    }
    return hints;
  }
}
