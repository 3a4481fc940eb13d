package dev.pleach.server.demo.content;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a page of the shop says.
 *
 * @param product of a product's page, null on a page that lists products
 * @param offers the products listed, or those related to the product
 * @param twoPrices whether the buy box is repeated at the end of the page, with its price
 * @param delivery when an order of now would arrive
 */
public record ShopPage(
    String title,
    @Nullable Product product,
    List<Product> offers,
    List<Review> reviews,
    int reviewCount,
    boolean twoPrices,
    String delivery,
    int visitors) {
  /** The groups of goods. */
  public static final List<String> GROUPS =
      List.of("Tents", "Packs", "Sleeping", "Kitchen", "Light", "Shoes");

  /** The product of a product's page. */
  public Product item() {
    if (product == null) {
      throw new IllegalStateException("This page lists products.");
    }
    return product;
  }
}
