package dev.pleach.spark.source;

import java.util.List;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The columns of an archive: a row a page, or a row a capture that is none, with the reason. */
public final class ArchiveColumns {
  /** The archive the page is in; of a table of pages, the address of the page. */
  public static final String FILE = "file";

  /** Where in the file the record of the page begins: with the file, the order of the pages. */
  public static final String OFFSET = "offset";

  /** The address of the page. */
  public static final String URL = "url";

  /** The address under which captures by http and https are one page. */
  public static final String KEY = "key";

  /** When it was captured. */
  public static final String CAPTURED = "captured";

  /** The charset its host named, if there is one. */
  public static final String CHARSET = "charset";

  /** The page as it was sent, unpacked; null if there is none. */
  public static final String CONTENT = "content";

  /** Why there is no page; null if there is one. */
  public static final String REASON = "reason";

  /** The same in words. */
  public static final String MESSAGE = "message";

  /** All of them. */
  public static final StructType SCHEMA =
      new StructType()
          .add(FILE, DataTypes.StringType, false)
          .add(OFFSET, DataTypes.LongType, false)
          .add(URL, DataTypes.StringType)
          .add(KEY, DataTypes.StringType)
          .add(CAPTURED, DataTypes.TimestampType)
          .add(CHARSET, DataTypes.StringType)
          .add(CONTENT, DataTypes.BinaryType)
          .add(REASON, DataTypes.StringType)
          .add(MESSAGE, DataTypes.StringType);

  /** The place of a page, in the order of the pages. */
  public static final List<String> PLACE = List.of(FILE, OFFSET);

  private ArchiveColumns() {}
}
