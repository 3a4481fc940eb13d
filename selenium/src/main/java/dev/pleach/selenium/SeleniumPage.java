package dev.pleach.selenium;

import dev.pleach.dom.DomTree;
import dev.pleach.heal.LivePage;
import dev.pleach.heal.PageSnapshot;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.InvalidSelectorException;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebElement;

/** The page, or the frame, that a driver is on. */
record SeleniumPage(WebDriver driver) implements LivePage<WebElement> {
  private static final String CALL = "return (" + PageSnapshot.SCRIPT + ")(arguments[0]);";

  @Override
  public DomTree tree() {
    return DomTree.parse(Objects.requireNonNull(html(null)));
  }

  /** The page and one element of it; null if the HTML of the page does not reach the element. */
  @Nullable PageSnapshot snapshot(WebElement element) {
    return PageSnapshot.of(html(element));
  }

  private @Nullable String html(@Nullable WebElement element) {
    return (String) ((JavascriptExecutor) driver).executeScript(CALL, element);
  }

  @Override
  public String url() {
    return Objects.requireNonNullElse(driver.getCurrentUrl(), "");
  }

  @Override
  public @Nullable Selected<WebElement> css(String selector) {
    return one(By.cssSelector(selector), "cssSelector", selector);
  }

  @Override
  public @Nullable Selected<WebElement> xpath(String path) {
    return one(By.xpath(path), "xpath", path);
  }

  private @Nullable Selected<WebElement> one(By by, String method, String selector) {
    try {
      List<WebElement> found = driver.findElements(by);
      return found.size() == 1 ? new Selected<>(java(method, selector), found.get(0)) : null;
    } catch (InvalidSelectorException e) {
      return null; // not in the browser's dialect
    }
  }

  /** A selector as the code of a test: {@code By.cssSelector("#buy")}. */
  private static String java(String method, String selector) {
    String escaped = selector.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    return "By." + method + "(\"" + escaped + "\")";
  }
}
