/**
 * Locators of Playwright tests that find their element again when its selector no longer does, say
 * what they did, or fail and say what they would have done.
 */
@NullMarked
package dev.pleach.playwright;

import org.jspecify.annotations.NullMarked;
