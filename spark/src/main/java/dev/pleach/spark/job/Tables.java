package dev.pleach.spark.job;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The tables that jobs write, a folder of Parquet each, and their columns. */
public final class Tables {
  /** A row a page: the cluster that it is in. */
  public static final String CLUSTERS = "clusters";

  /** A row a site and round of learning: what tells the clusters of its pages apart. */
  public static final String SITES = "sites";

  /** A row a cluster: its pattern page and the profile of its template. */
  public static final String TEMPLATES = "templates";

  /** A row a page that a cluster is learned from. */
  public static final String EXAMPLES = "examples";

  /** A row a page: its content. */
  public static final String CONTENT = "content";

  /** A row a cluster: the blocks of its pattern page. */
  public static final String PATTERNS = "patterns";

  /** A row a page and block: where it is and what it says. */
  public static final String BLOCKS = "blocks";

  /** A row a page of two crawls: what became of it. */
  public static final String CHANGES = "changes";

  /** A row a record that gave no page, or a page that gave no answer, with the reason. */
  public static final String BAD = "bad";

  /** The columns of {@link #CLUSTERS}; a cluster is called by the address of its pattern page. */
  public static final StructType CLUSTERS_SCHEMA =
      new StructType()
          .add("site", DataTypes.StringType)
          .add("cluster", DataTypes.StringType)
          .add("url", DataTypes.StringType);

  /** The columns of {@link #SITES}. */
  public static final StructType SITES_SCHEMA =
      new StructType()
          .add("site", DataTypes.StringType)
          .add("round", DataTypes.IntegerType)
          .add("clusters", DataTypes.createArrayType(DataTypes.StringType))
          .add("model", DataTypes.BinaryType);

  /** The columns of {@link #TEMPLATES}. */
  public static final StructType TEMPLATES_SCHEMA =
      new StructType()
          .add("site", DataTypes.StringType)
          .add("cluster", DataTypes.StringType)
          .add("learned_from", DataTypes.createArrayType(DataTypes.StringType))
          .add("profile", DataTypes.StringType);

  /** The columns of {@link #CONTENT}. */
  public static final StructType CONTENT_SCHEMA =
      new StructType()
          .add("site", DataTypes.StringType)
          .add("url", DataTypes.StringType)
          .add("cluster", DataTypes.StringType)
          .add("fit", DataTypes.DoubleType)
          .add("redesigned", DataTypes.BooleanType)
          .add("template_share", DataTypes.DoubleType)
          .add("title", DataTypes.StringType)
          .add("text", DataTypes.StringType)
          .add("markdown", DataTypes.StringType);

  /** The columns of {@link #PATTERNS}. */
  public static final StructType PATTERNS_SCHEMA =
      new StructType()
          .add("site", DataTypes.StringType)
          .add("cluster", DataTypes.StringType)
          .add("learned_from", DataTypes.createArrayType(DataTypes.StringType))
          .add("pattern", DataTypes.StringType);

  /** The columns of {@link #BLOCKS}. */
  public static final StructType BLOCKS_SCHEMA =
      new StructType()
          .add("site", DataTypes.StringType)
          .add("url", DataTypes.StringType)
          .add("cluster", DataTypes.StringType)
          .add("block", DataTypes.StringType)
          .add("outcome", DataTypes.StringType)
          .add("nodes", DataTypes.createArrayType(DataTypes.StringType))
          .add("text", DataTypes.StringType)
          .add("score", DataTypes.DoubleType);

  /** One thing that a reader is told of a change. */
  private static final StructType FINDING =
      new StructType()
          .add("section", DataTypes.StringType)
          .add("kind", DataTypes.StringType)
          .add("noun", DataTypes.StringType)
          .add("where", DataTypes.StringType)
          .add("before", DataTypes.StringType)
          .add("after", DataTypes.StringType);

  /** The columns of {@link #CHANGES}. */
  public static final StructType CHANGES_SCHEMA =
      new StructType()
          .add("site", DataTypes.StringType)
          .add("url", DataTypes.StringType)
          .add("outcome", DataTypes.StringType)
          .add("visible", DataTypes.IntegerType)
          .add("moved", DataTypes.IntegerType)
          .add("links", DataTypes.IntegerType)
          .add("findings", DataTypes.createArrayType(FINDING));

  /** The columns of {@link #EXAMPLES}. */
  public static final StructType EXAMPLES_SCHEMA =
      new StructType()
          .add("site", DataTypes.StringType)
          .add("cluster", DataTypes.StringType)
          .add("file", DataTypes.StringType)
          .add("offset", DataTypes.LongType)
          .add("pattern", DataTypes.BooleanType);

  /** The columns of {@link #BAD}. */
  public static final StructType BAD_SCHEMA =
      new StructType()
          .add("file", DataTypes.StringType)
          .add("offset", DataTypes.LongType)
          .add("url", DataTypes.StringType)
          .add("reason", DataTypes.StringType)
          .add("message", DataTypes.StringType);

  private Tables() {}

  /** The columns of a table. */
  static StructType schema(String table) {
    return switch (table) {
      case CLUSTERS -> CLUSTERS_SCHEMA;
      case SITES -> SITES_SCHEMA;
      case TEMPLATES -> TEMPLATES_SCHEMA;
      case EXAMPLES -> EXAMPLES_SCHEMA;
      case CONTENT -> CONTENT_SCHEMA;
      case PATTERNS -> PATTERNS_SCHEMA;
      case BLOCKS -> BLOCKS_SCHEMA;
      case CHANGES -> CHANGES_SCHEMA;
      case BAD -> BAD_SCHEMA;
      default -> throw new IllegalArgumentException("no table: " + table);
    };
  }
}
