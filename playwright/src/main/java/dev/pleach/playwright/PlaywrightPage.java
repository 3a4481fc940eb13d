package dev.pleach.playwright;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.pleach.dom.DomTree;
import dev.pleach.heal.LivePage;
import dev.pleach.heal.PageSnapshot;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A page of Playwright. */
record PlaywrightPage(Page page) implements LivePage<Locator> {
  @Override
  public DomTree tree() {
    Object html;
    try {
      html = page.evaluate(PageSnapshot.SCRIPT);
    } catch (PlaywrightException e) {
      if (page.isClosed()) {
        throw e;
      }
      html = page.evaluate(PageSnapshot.SCRIPT); // the page navigated in between: one more try
    }
    return DomTree.parse((String) Objects.requireNonNull(html));
  }

  /** The page and one element of it; null if the HTML of the page does not reach the element. */
  static @Nullable PageSnapshot snapshot(Locator locator, Duration timeout) {
    return PageSnapshot.of(
        (String)
            locator.evaluate(
                PageSnapshot.SCRIPT,
                null,
                new Locator.EvaluateOptions().setTimeout((double) timeout.toMillis())));
  }

  @Override
  public String url() {
    return page.url();
  }

  @Override
  public @Nullable Selected<Locator> css(String selector) {
    Locator locator = page.locator(selector);
    return isOne(locator) ? new Selected<>(selector, locator) : null;
  }

  @Override
  public @Nullable Selected<Locator> xpath(String path) {
    return css("xpath=" + path);
  }

  @Override
  public List<Own> ownSelectors(DomTree tree, int node) {
    String byRole = RoleSelector.of(tree, node);
    return byRole != null && isOne(page.locator(byRole))
        ? List.of(new Own(byRole, "by role and name"))
        : List.of();
  }

  private static boolean isOne(Locator locator) {
    try {
      return locator.count() == 1;
    } catch (PlaywrightException e) {
      return false; // not in Playwright's dialect
    }
  }
}
