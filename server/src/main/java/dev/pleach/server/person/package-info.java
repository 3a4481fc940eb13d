/** People, their sessions, tokens and invitations. */
@NullMarked
package dev.pleach.server.person;

import org.jspecify.annotations.NullMarked;
