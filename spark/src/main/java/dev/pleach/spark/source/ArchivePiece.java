package dev.pleach.spark.source;

import java.io.Serializable;

/**
 * A piece of an archive.
 *
 * @param file the whole path
 * @param start of the piece
 * @param end where it ends, in bytes from the start of the file
 */
record ArchivePiece(String file, long start, long end) implements Serializable {}
