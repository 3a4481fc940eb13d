/**
 * Results as JSON documents: those that the command line prints. Names and order of the keys are a
 * contract; new keys may be added.
 */
@NullMarked
package dev.pleach.json;

import org.jspecify.annotations.NullMarked;
