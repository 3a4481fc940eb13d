package dev.pleach.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Keeps other threads and other processes from changing a file between the reading and the writing
 * of one change. The lock is on a hidden file beside it, which is there only while it is needed:
 * the file itself is replaced, so a lock on it would be on the old one. A process that dies leaves
 * the hidden file, but no lock.
 */
final class WriteLock {
  /** Changes take milliseconds; whoever waits longer waits for something that hangs. */
  static final Duration PATIENCE = Duration.ofSeconds(20);

  private static final long PAUSE_MILLIS = 5;

  /** Locks of the system are those of a process, so its threads need one of their own. */
  private static final ReentrantLock THREADS = new ReentrantLock();

  private static final AtomicLong TIMES_GONE = new AtomicLong();

  private final Path path;
  private final FileChannel channel;

  private WriteLock(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /**
   * Waits for the lock of a file.
   *
   * @throws FileSystemException if it cannot be had in time, or the folder cannot be written to
   */
  static WriteLock of(Path file) throws IOException {
    Path path = file.resolveSibling("." + file.getFileName() + ".lock");
    long end = System.nanoTime() + PATIENCE.toNanos();
    try {
      if (!THREADS.tryLock(PATIENCE.toNanos(), TimeUnit.NANOSECONDS)) {
        throw busy(file);
      }
    } catch (InterruptedException e) {
      throw interrupted(file);
    }
    boolean locked = false;
    try {
      while (System.nanoTime() < end) {
        FileChannel channel = tryLock(path);
        if (channel != null) {
          locked = true;
          return new WriteLock(path, channel);
        }
        Thread.sleep(PAUSE_MILLIS);
      }
      throw busy(file);
    } catch (InterruptedException e) {
      throw interrupted(file);
    } finally {
      if (!locked) {
        THREADS.unlock();
      }
    }
  }

  /** The channel of the lock file, locked; null if another process has it. */
  private static @Nullable FileChannel tryLock(Path path) throws IOException {
    try {
      Files.createFile(path);
    } catch (FileAlreadyExistsException e) {
      // another process has it, or one left it that died
    }
    Object before = key(path);
    FileChannel channel = open(path);
    if (channel == null) {
      return null;
    }
    boolean mine = false;
    try {
      Object opened = key(path);
      FileLock lock = channel.tryLock();
      // Whoever had the lock before removed the file, and a third one may have created another.
      mine = lock != null && Objects.equals(before, opened) && Objects.equals(opened, key(path));
      return mine ? channel : null;
    } finally {
      if (!mine) {
        channel.close();
      }
    }
  }

  private static @Nullable FileChannel open(Path path) throws IOException {
    try {
      // A link that somebody planted is not followed.
      return FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /**
   * Tells files of the same name apart; null where the system does not. Reading the file instead
   * would give up the lock: closing any channel of a file ends all locks that the process has on
   * it.
   */
  private static @Nullable Object key(Path path) throws IOException {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
          .fileKey();
    } catch (NoSuchFileException e) {
      return "gone " + TIMES_GONE.incrementAndGet(); // equal to no other
    }
  }

  /** Removes the lock file, then the lock. */
  void close() throws IOException {
    try (channel) {
      if (key(path) != null) { // else the next one could not tell that it is another file
        Files.deleteIfExists(path);
      }
    } finally {
      THREADS.unlock();
    }
  }

  private static FileSystemException busy(Path file) {
    return new FileSystemException(file.toString(), null, "another process keeps it locked");
  }

  private static FileSystemException interrupted(Path file) {
    Thread.currentThread().interrupt();
    return new FileSystemException(file.toString(), null, "the thread was interrupted");
  }
}
