/** Pages, pairs of pages and sites as commands take them. */
@NullMarked
package dev.pleach.cli.page;

import org.jspecify.annotations.NullMarked;
