/**
 * The personal page: blocks of any web page, collected on boards, found again as their pages
 * change.
 */
@NullMarked
package dev.pleach.server;

import org.jspecify.annotations.NullMarked;
