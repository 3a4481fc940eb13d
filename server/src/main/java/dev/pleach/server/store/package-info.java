/** The database: opened, migrated, backed up; contents and events in it. */
@NullMarked
package dev.pleach.server.store;

import org.jspecify.annotations.NullMarked;
