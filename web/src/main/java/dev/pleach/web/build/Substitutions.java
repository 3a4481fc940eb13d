package dev.pleach.web.build;

import dev.pleach.web.substitute.EightBytes;
import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** Tells the compiler which classes to take instead of others. */
public final class Substitutions implements SubstitutionPolicy {
  private static final String[][] REPLACED = {
    {"dev.pleach.dom.text", "EightBytes"},
    {"dev.pleach.dom.text", "Latin1"},
    {"dev.pleach.dom", "HtmlReader"},
    {"org.jsoup.parser", "Parser"},
  };

  @Override
  public void contribute(SubstitutionSink sink) {
    for (String[] replaced : REPLACED) {
      String name = replaced[0] + "." + replaced[1];
      sink.selectClasses(name::equals)
          .replacePackage(replaced[0], EightBytes.class.getPackageName());
    }
  }
}
