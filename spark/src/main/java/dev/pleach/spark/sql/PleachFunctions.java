package dev.pleach.spark.sql;

import dev.pleach.dom.DomTree;
import dev.pleach.json.ProfileFormatException;
import dev.pleach.json.ProfileJson;
import dev.pleach.spark.page.PageBudget;
import dev.pleach.spark.page.ReadPage;
import dev.pleach.template.Template;
import dev.pleach.template.TemplateProfile;
import dev.pleach.template.Templates;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * The functions of {@link PleachExtensions}, as Spark calls them. A page that cannot be read gives
 * NULL; a profile that is none is an error of the query.
 */
public final class PleachFunctions {
  private static final int KEPT = 64; // profiles that a thread has read; a column has few

  private static final ThreadLocal<Map<UTF8String, TemplateProfile>> PROFILES =
      ThreadLocal.withInitial(
          () ->
              new LinkedHashMap<>(KEPT, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<UTF8String, TemplateProfile> eldest) {
                  return size() > KEPT;
                }
              });

  private PleachFunctions() {}

  /** The content as text. */
  public static @Nullable UTF8String text(@Nullable UTF8String html, @Nullable UTF8String profile) {
    return written(html, profile, Template::contentText);
  }

  /** The content as Markdown. */
  public static @Nullable UTF8String markdown(
      @Nullable UTF8String html, @Nullable UTF8String profile) {
    return written(html, profile, Template::contentMarkdown);
  }

  /** The share of the constant texts of a profile that a page has. */
  public static @Nullable Double fit(UTF8String html, UTF8String profile) {
    TemplateProfile of = profile(profile);
    return page(html).with(page -> of.apply(page).fit()).result();
  }

  private static @Nullable UTF8String written(
      @Nullable UTF8String html, @Nullable UTF8String profile, Function<Template, String> writer) {
    if (html == null) {
      return null;
    }
    TemplateProfile of = profile == null ? null : profile(profile);
    String text = page(html).with(page -> writer.apply(template(page, of))).result();
    return text == null ? null : UTF8String.fromString(text);
  }

  private static Template template(DomTree page, @Nullable TemplateProfile profile) {
    return profile == null ? Templates.detect(page, List.of()) : profile.apply(page).template();
  }

  private static ReadPage page(UTF8String html) {
    return ReadPage.of(html.getBytes(), "", StandardCharsets.UTF_8.name(), PageBudget.standard());
  }

  private static TemplateProfile profile(UTF8String text) {
    Map<UTF8String, TemplateProfile> read = PROFILES.get();
    TemplateProfile profile = read.get(text);
    if (profile == null) {
      try {
        profile = ProfileJson.read(text.toString());
      } catch (ProfileFormatException e) {
        throw new IllegalArgumentException(
            "The second argument is no profile of a template: " + e.getMessage(), e);
      }
      read.put(text.copy(), profile);
    }
    return profile;
  }
}
