package dev.pleach.server.store;

import java.util.Map;

/** The databases that are served, and where their SQL differs. */
public enum DatabaseKind {
  SQLITE("blob", "integer primary key autoincrement"),
  POSTGRESQL("bytea", "bigserial primary key");

  private final String blob;
  private final String serial;

  DatabaseKind(String blob, String serial) {
    this.blob = blob;
    this.serial = serial;
  }

  /** What stands for what in the migrations. */
  Map<String, String> placeholders() {
    return Map.of("blob", blob, "serial", serial);
  }

  /** What follows a select of rows that are about to be changed, so that nobody else takes them. */
  public String forUpdate() {
    return this == POSTGRESQL ? " for update skip locked" : "";
  }
}
