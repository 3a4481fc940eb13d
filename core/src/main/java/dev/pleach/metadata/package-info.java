/** What a page says about itself: its title, its authors, its date, its site. */
@NullMarked
package dev.pleach.metadata;

import org.jspecify.annotations.NullMarked;
