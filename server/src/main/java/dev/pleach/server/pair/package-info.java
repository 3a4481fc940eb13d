/** Browsers that are paired with a server, and the pages they read for it. */
@NullMarked
package dev.pleach.server.pair;

import org.jspecify.annotations.NullMarked;
