/** The commands {@code serve}, {@code backup} and {@code restore}. */
@NullMarked
package dev.pleach.server.command;

import org.jspecify.annotations.NullMarked;
