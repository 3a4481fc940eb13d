/** Lists of nodes: how their items are told from everything else, on the old page and the new. */
@NullMarked
package dev.pleach.trace.list;

import org.jspecify.annotations.NullMarked;
