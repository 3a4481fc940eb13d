package dev.pleach.selenium;

import dev.pleach.heal.HealingOptions;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.openqa.selenium.WebDriver;

/**
 * Healing in JUnit: one healing for all tests of a class, and its report written when they are
 * done.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final HealingExtension healing =
 *     HealingExtension.with(HealingOptions.memory(Path.of("src/test/selectors.jsonl")))
 *         .reportTo(Path.of("target/selectors.md"));
 *
 * @Test
 * void buys() {
 *   HealingDriver page = healing.on(driver);
 *   page.find("buy button", By.id("buy")).click();
 * }
 * }</pre>
 *
 * <p>Several classes may share one instance: the report then has the selectors of all of them. A
 * test method may also have a parameter of type {@link Healing}.
 */
public final class HealingExtension implements AfterAllCallback, ParameterResolver {
  private final Healing healing;
  private final @Nullable Path report; // null if none is wanted

  private HealingExtension(Healing healing, @Nullable Path report) {
    this.healing = healing;
    this.report = report;
  }

  /** An extension that heals by these options. */
  public static HealingExtension with(HealingOptions options) {
    return new HealingExtension(Healing.with(options), null);
  }

  /**
   * This extension, writing its report to a file after the tests of a class: as JSON if its name
   * ends with {@code .json}, else as Markdown. Nothing is written if no selector broke.
   */
  public HealingExtension reportTo(Path file) {
    return new HealingExtension(healing, file);
  }

  /** The healing of these tests. */
  public Healing healing() {
    return healing;
  }

  /** A driver whose elements heal. */
  public HealingDriver on(WebDriver driver) {
    return healing.on(driver);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (report != null) {
      healing.report().write(report);
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Healing.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return healing;
  }
}
