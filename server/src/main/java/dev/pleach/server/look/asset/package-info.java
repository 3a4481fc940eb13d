/** Style sheets, pictures and fonts of pages, fetched once and kept by their content. */
@NullMarked
package dev.pleach.server.look.asset;

import org.jspecify.annotations.NullMarked;
