package dev.pleach.server.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;

/** Puts the rows of a table of a backup into a database, and checks that they are those written. */
final class BackupRows {
  /** The longest value, in characters: the largest file in base 64, and a little. */
  private static final int LONGEST_VALUE = 48 << 20;

  private static final long LARGEST_ROW = 96L << 20;
  private static final int BATCH = 50;
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(2)
                  .maxStringLength(LONGEST_VALUE)
                  .build())
          .build();

  private final Connection connection;
  private final Tables.Table table;
  private final Map<String, Integer> places = new HashMap<>(); // of columns, from 1

  BackupRows(Connection connection, Tables.Table table) {
    this.connection = connection;
    this.table = table;
    for (int i = 0; i < table.columns().size(); i++) {
      places.put(table.columns().get(i).name(), i + 1);
    }
  }

  /**
   * Inserts all rows.
   *
   * @throws IOException if they are not those that the header tells of
   */
  void insert(InputStream unpacked, BackupHeader.Content wanted) throws IOException, SQLException {
    MessageDigest digest = Ids.sha256();
    long rows = 0;
    String names =
        table.columns().stream().map(Tables.Column::name).collect(Collectors.joining(", "));
    String marks = String.join(", ", Collections.nCopies(table.columns().size(), "?"));
    try (DigestInputStream in = new DigestInputStream(unpacked, digest);
        PreparedStatement insert =
            connection.prepareStatement(
                "insert into " + table.name() + " (" + names + ") values (" + marks + ")")) {
      try (JsonParser json = JSON.createParser(in)) {
        json.disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
        while (json.nextToken() != null) {
          row(json, insert);
          insert.addBatch();
          if (++rows % BATCH == 0) {
            insert.executeBatch();
          }
        }
      }
      in.transferTo(OutputStream.nullOutputStream());
      insert.executeBatch();
    } catch (JsonProcessingException e) {
      throw new IOException("the table " + table.name() + " is damaged", e);
    }
    if (rows != wanted.rows() || !HexFormat.of().formatHex(digest.digest()).equals(wanted.hash())) {
      throw damaged();
    }
  }

  private IOException damaged() {
    return new IOException("the table " + table.name() + " is damaged");
  }

  private void row(JsonParser json, PreparedStatement insert) throws IOException, SQLException {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw damaged();
    }
    long start = json.currentLocation().getByteOffset();
    boolean[] set = new boolean[table.columns().size()];
    for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
      Integer place = places.get(name);
      if (place == null || set[place - 1]) {
        throw new IOException("the table " + table.name() + " has another column than it should");
      }
      set[place - 1] = true;
      value(json, insert, place);
      if (json.currentLocation().getByteOffset() - start > LARGEST_ROW) {
        throw new IOException("the table " + table.name() + " has a row that is too large");
      }
    }
    if (json.currentToken() != JsonToken.END_OBJECT) {
      throw damaged();
    }
    for (boolean there : set) {
      if (!there) {
        throw new IOException("the table " + table.name() + " has a row without a column");
      }
    }
  }

  private void value(JsonParser json, PreparedStatement insert, int place)
      throws IOException, SQLException {
    boolean binary = table.columns().get(place - 1).binary();
    switch (json.nextToken()) {
      case VALUE_NULL -> insert.setNull(place, Types.NULL);
      case VALUE_STRING -> {
        if (binary) {
          insert.setBytes(place, json.getBinaryValue());
        } else {
          insert.setString(place, json.getText());
        }
      }
      case VALUE_NUMBER_INT -> insert.setLong(place, json.getLongValue());
      case VALUE_NUMBER_FLOAT -> insert.setDouble(place, json.getDoubleValue());
      default -> throw damaged();
    }
  }
}
