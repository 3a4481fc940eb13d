package dev.pleach.server.demo.content;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A shop for the outdoors. Prices walk, stock is sold and filled up, a review comes every sixth
 * change, and at times the price is on the page twice.
 */
public final class Shop {
  private static final List<TextFile.Entry> PRODUCTS = TextFile.entries("shop/products.txt");
  private static final List<List<String>> REVIEWS =
      TextFile.lines("shop/reviews.txt").stream().map(TextFile::fields).toList();
  private static final LocalDate FIRST_DAY = LocalDate.of(2026, 2, 3);
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("d MMMM", Locale.ENGLISH);
  private static final int CHANGES_PER_REVIEW = 6;
  private static final int SHOWN_REVIEWS = 4;
  private static final int RELATED = 4;

  private Shop() {}

  /** All paths of the site. */
  public static List<String> paths() {
    List<String> paths = new ArrayList<>(List.of(""));
    PRODUCTS.forEach(product -> paths.add("item/" + product.head().get(0)));
    return paths;
  }

  /** The page at a path, or null if there is none. */
  public static @Nullable ShopPage page(String path, int change) {
    if (path.isEmpty()) {
      List<Product> all =
          IntStream.range(0, PRODUCTS.size()).mapToObj(i -> product(i, change)).toList();
      return page("Fell & Ferry Outfitters", null, all, 0, change);
    }
    for (int i = 0; i < PRODUCTS.size(); i++) {
      if (path.equals("item/" + PRODUCTS.get(i).head().get(0))) {
        Product product = product(i, change);
        return page(product.name() + " | Fell & Ferry", product, related(i, change), i, change);
      }
    }
    return null;
  }

  private static ShopPage page(
      String title, @Nullable Product product, List<Product> offers, int number, int change) {
    int newest = 20 + 5 * number + change / CHANGES_PER_REVIEW;
    boolean twoPrices = change % 30 >= 9 && change % 30 < 14;
    return new ShopPage(
        title,
        product,
        offers,
        IntStream.range(0, SHOWN_REVIEWS).mapToObj(i -> review(newest - i)).toList(),
        newest,
        twoPrices,
        String.format(
            Locale.ROOT,
            "Order within %d minutes, delivered on %s",
            59 - change % 60,
            change / 60 % 2 == 0 ? "Thursday" : "Friday"),
        3 + Noise.below(9, 401 + number, change));
  }

  private static Product product(int number, int change) {
    TextFile.Entry entry = PRODUCTS.get(number);
    List<String> head = entry.head();
    int usual = Integer.parseInt(head.get(3).replace(".", ""));
    double reduction = 0.09 + 0.11 * Noise.walk(300 + number, change / 2);
    int cents = (int) (usual * (1 - Math.max(0, reduction))) / 50 * 50 + 40;
    int sold = (change + 4 * number) % 23;
    return new Product(
        head.get(0),
        head.get(1),
        head.get(2),
        entry.lines().get(0),
        entry.lines().get(1),
        entry.lines().get(2),
        Stream.of(entry.lines().get(3).split("[;=]")).toList(),
        cents,
        usual,
        25 - sold - Noise.below(2, 320 + number, change),
        44 + (int) Math.round(4 * Noise.walk(340 + number, change / 8)),
        180 + 17 * number + change % 1000 / 3);
  }

  /** Four other products; one of them is exchanged every tenth change. */
  private static List<Product> related(int number, int change) {
    return IntStream.range(0, RELATED)
        .map(i -> 1 + (i + change / 10) % (PRODUCTS.size() - 1))
        .mapToObj(i -> product((number + i) % PRODUCTS.size(), change))
        .toList();
  }

  private static Review review(int number) {
    List<String> fields = REVIEWS.get(number % REVIEWS.size());
    return new Review(
        fields.get(0),
        Integer.parseInt(fields.get(1)),
        fields.get(2),
        DATE.format(FIRST_DAY.plusDays(number % 300)));
  }
}
