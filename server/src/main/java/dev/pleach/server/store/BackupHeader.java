package dev.pleach.server.store;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a backup says of itself, in the entry {@link #ENTRY} of its zip.
 *
 * @param format of the file, {@link #FORMAT}
 * @param schema the version of the database that it was made of
 * @param made when, as ISO 8601
 * @param tables what each table has, by its name
 */
record BackupHeader(int format, int schema, String made, Map<String, Content> tables) {
  static final int FORMAT = 1;
  static final String ENTRY = "backup.json";

  BackupHeader {
    tables = tables == null ? Map.of() : new TreeMap<>(tables);
  }

  /** The rows of a table, and the SHA-256 of its entry as it is unpacked. */
  record Content(long rows, String hash) {}

  /** The entry of a table. */
  static String entry(String table) {
    return "table/" + table + ".jsonl";
  }
}
