/**
 * Selectors of browser tests that heal, whatever drives the browser: what is remembered of
 * elements, where they are on a page that changed, and the report. Adapters for Playwright and
 * Selenium stand on it.
 */
@NullMarked
package dev.pleach.heal;

import org.jspecify.annotations.NullMarked;
