/** What is measured of the personal page: load, blocks followed, kills, and what a browser does. */
@NullMarked
package dev.pleach.bench.server;

import org.jspecify.annotations.NullMarked;
