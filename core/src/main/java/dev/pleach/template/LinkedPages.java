package dev.pleach.template;

import dev.pleach.dom.DomTree;
import java.net.URI;
import java.util.Optional;

/** The pages of a site, by their addresses. */
@FunctionalInterface
public interface LinkedPages {
  /** The page at an address; empty if there is none, or if it cannot be read. */
  Optional<DomTree> load(URI address);
}
