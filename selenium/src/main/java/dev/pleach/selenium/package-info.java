/**
 * Elements of Selenium tests that are found again when their selector no longer finds them, and the
 * report of it.
 */
@NullMarked
package dev.pleach.selenium;

import org.jspecify.annotations.NullMarked;
