package dev.pleach.server.store;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The tables of a database as it is, asked of the database itself: a backup is right for every
 * version of the schema. A table comes after those that it refers to.
 *
 * <p>Sessions, failed log-ins and browsers that ask to be paired are left out: who restores a
 * backup logs in again.
 */
record Tables(List<Table> all) {
  private static final Set<String> LEFT_OUT = Set.of("session", "attempt", "pairing");
  private static final String HISTORY = "flyway_schema_history";

  Tables {
    all = List.copyOf(all);
  }

  /** A column; {@code binary} ones are written in base 64. */
  record Column(String name, boolean binary) {}

  /** A table and its columns in their order. */
  record Table(String name, List<Column> columns) {
    Table {
      columns = List.copyOf(columns);
    }
  }

  static Tables of(Connection connection) throws SQLException {
    DatabaseMetaData data = connection.getMetaData();
    String schema = connection.getSchema();
    Map<String, Table> tables = new TreeMap<>();
    try (ResultSet rows = data.getTables(null, schema, "%", new String[] {"TABLE"})) {
      while (rows.next()) {
        String name = rows.getString("TABLE_NAME");
        if (!name.equals(HISTORY) && !name.startsWith("sqlite_") && !LEFT_OUT.contains(name)) {
          tables.put(name, new Table(name, columns(data, schema, name)));
        }
      }
    }
    return new Tables(sorted(tables, data, schema));
  }

  private static List<Column> columns(DatabaseMetaData data, String schema, String table)
      throws SQLException {
    List<Column> columns = new ArrayList<>();
    try (ResultSet rows = data.getColumns(null, schema, table, "%")) {
      while (rows.next()) {
        if (rows.getString("TABLE_NAME").equals(table)) { // the name is a pattern there
          String type = rows.getString("TYPE_NAME").toLowerCase(Locale.ROOT);
          boolean binary = type.equals("blob") || type.equals("bytea");
          columns.add(new Column(rows.getString("COLUMN_NAME"), binary));
        }
      }
    }
    return columns;
  }

  private static List<Table> sorted(Map<String, Table> tables, DatabaseMetaData data, String schema)
      throws SQLException {
    Map<String, Set<String>> wanted = new TreeMap<>();
    for (String name : tables.keySet()) {
      Set<String> before = new TreeSet<>();
      try (ResultSet keys = data.getImportedKeys(null, schema, name)) {
        while (keys.next()) {
          before.add(keys.getString("PKTABLE_NAME"));
        }
      }
      before.retainAll(tables.keySet());
      before.remove(name);
      wanted.put(name, before);
    }
    List<Table> sorted = new ArrayList<>();
    Set<String> done = new TreeSet<>();
    while (done.size() < tables.size()) {
      String next =
          wanted.keySet().stream()
              .filter(name -> !done.contains(name))
              .filter(name -> done.containsAll(wanted.getOrDefault(name, Set.of())))
              .findFirst()
              .orElseThrow(() -> new IllegalStateException("Tables refer to each other in a ring"));
      done.add(next);
      sorted.add(tables.get(next));
    }
    return sorted;
  }

  /** The version of a database's schema; 0 if it has none. */
  static int schema(Connection connection) throws SQLException {
    DatabaseMetaData data = connection.getMetaData();
    try (ResultSet rows = data.getTables(null, connection.getSchema(), HISTORY, null)) {
      if (!rows.next()) {
        return 0;
      }
    }
    int newest = 0;
    try (var statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select version from " + HISTORY + " where version is not null")) {
      while (rows.next()) {
        newest = Math.max(newest, Integer.parseInt(rows.getString(1)));
      }
    }
    return newest;
  }
}
