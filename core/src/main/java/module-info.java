/** Trees of web pages, and what can be read off a matching of two of them. */
module dev.pleach.core {
  requires transitive org.jsoup;
  requires static org.jspecify;

  exports dev.pleach.cluster;
  exports dev.pleach.diff;
  exports dev.pleach.diff.change;
  exports dev.pleach.diff.story;
  exports dev.pleach.diff.words;
  exports dev.pleach.dom;
  exports dev.pleach.heal;
  exports dev.pleach.json;
  exports dev.pleach.layout;
  exports dev.pleach.markdown;
  exports dev.pleach.match;
  exports dev.pleach.matchers;
  exports dev.pleach.matchers.descriptor;
  exports dev.pleach.metadata;
  exports dev.pleach.pattern;
  exports dev.pleach.pattern.site;
  exports dev.pleach.safe;
  exports dev.pleach.segment;
  exports dev.pleach.segment.part;
  exports dev.pleach.template;
  exports dev.pleach.trace;
  exports dev.pleach.trace.outcome;
  exports dev.pleach.watch;
}
