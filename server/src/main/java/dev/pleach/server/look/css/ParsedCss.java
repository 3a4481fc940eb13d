package dev.pleach.server.look.css;

import com.helger.css.decl.CSSDeclaration;
import com.helger.css.decl.CSSStyleRule;
import com.helger.css.decl.CascadingStyleSheet;
import com.helger.css.decl.visit.AbstractModifyingCSSUrlVisitor;
import com.helger.css.decl.visit.CSSVisitor;
import com.helger.css.reader.CSSReader;
import com.helger.css.reader.CSSReaderSettings;
import com.helger.css.reader.errorhandler.DoNothingCSSInterpretErrorHandler;
import com.helger.css.reader.errorhandler.DoNothingCSSParseErrorHandler;
import com.helger.css.writer.CSSWriter;
import com.helger.css.writer.CSSWriterSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Rules read by a parser and written anew, with other addresses. Rules that the parser cannot read
 * (newer syntax than it knows, or none at all) go another way, one by one, so that one of them
 * costs no other.
 */
final class ParsedCss {
  private static final int LONGEST = 400_000; // characters that are parsed; the parser is slow

  /** Properties that run something in old browsers. */
  private static final Set<String> RUNNING = Set.of("behavior", "-moz-binding", "-ms-behavior");

  private final UnaryOperator<String> address;
  private final UnaryOperator<String> unread;
  private int parsed; // characters

  /**
   * @param address what is written for an address
   * @param unread makes a rule safe that cannot be read
   */
  ParsedCss(UnaryOperator<String> address, UnaryOperator<String> unread) {
    this.address = address;
    this.unread = unread;
  }

  /** Rules, written anew, in their order. */
  String rewrite(List<String> rules) {
    StringBuilder out = new StringBuilder();
    List<String> run = new ArrayList<>(); // rules that the parser may know
    for (String rule : rules) {
      if (rule.indexOf('{') == rule.lastIndexOf('{')) {
        run.add(rule);
        continue;
      }
      out.append(parsed(run)).append('\n');
      out.append(unread.apply(rule)).append('\n'); // rules in rules: the parser drops them
      run.clear();
    }
    return out.append(parsed(run)).toString();
  }

  private String parsed(List<String> rules) {
    if (rules.isEmpty()) {
      return "";
    }
    String all = String.join("\n", rules);
    parsed += all.length();
    if (parsed > LONGEST) {
      return unread.apply(all);
    }
    String written = parse(all);
    if (written != null) {
      return written;
    }
    StringBuilder out = new StringBuilder();
    for (String rule : rules) {
      String one = rules.size() == 1 ? null : parse(rule);
      out.append(one == null ? unread.apply(rule) : one).append('\n');
    }
    return out.toString();
  }

  private @Nullable String parse(String css) {
    CSSReaderSettings settings =
        new CSSReaderSettings()
            .setBrowserCompliantMode(false)
            .setCustomErrorHandler(new DoNothingCSSParseErrorHandler())
            .setInterpretErrorHandler(new DoNothingCSSInterpretErrorHandler());
    CascadingStyleSheet sheet = CSSReader.readFromStringReader(css, settings);
    if (sheet == null) {
      return null;
    }
    for (CSSStyleRule rule : sheet.getAllStyleRules()) {
      for (CSSDeclaration declaration : rule.getAllDeclarations()) {
        if (RUNNING.contains(declaration.getProperty().toLowerCase(Locale.ROOT))) {
          rule.removeDeclaration(declaration);
        }
      }
    }
    CSSVisitor.visitCSSUrl(
        sheet,
        new AbstractModifyingCSSUrlVisitor() {
          @Override
          protected String getModifiedURI(String uri) {
            return address.apply(uri);
          }
        });
    return new CSSWriter(new CSSWriterSettings().setOptimizedOutput(true).setQuoteURLs(true))
        .setWriteHeaderText(false)
        .setWriteFooterText(false)
        .getCSSAsString(sheet);
  }
}
