/** Style sheets of pages, rewritten so that they load nothing but what is kept. */
@NullMarked
package dev.pleach.server.look.css;

import org.jspecify.annotations.NullMarked;
