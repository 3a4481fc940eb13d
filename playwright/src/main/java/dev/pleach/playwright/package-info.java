/**
 * Locators of Playwright tests that find their element again when its selector no longer does, and
 * report it, or fail and report a selector that would do.
 */
@NullMarked
package dev.pleach.playwright;

import org.jspecify.annotations.NullMarked;
