package dev.pleach.cli.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Text that a user keeps in a file. */
public final class TextFile {
  private TextFile() {}

  /** Its characters, but for the byte order mark that some editors write first. */
  public static String read(Path file) throws IOException {
    try {
      return withoutMark(Files.readString(file));
    } catch (NoSuchFileException e) {
      throw new UserException("There is no file " + file + ".");
    } catch (AccessDeniedException e) {
      throw new UserException("The file " + file + " may not be read.");
    } catch (MalformedInputException e) {
      throw new UserException(file + " is not UTF-8 text.");
    } catch (IOException e) {
      if (Files.isDirectory(file)) {
        throw new UserException(file + " is a folder, a file is expected.");
      }
      throw e;
    }
  }

  public static String withoutMark(String text) {
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /** The text of a file, or of standard input if its name is {@code -}. */
  public static String readOrStandardInput(Path file) throws IOException {
    if (!file.toString().equals("-")) {
      return read(file);
    }
    try {
      ByteBuffer bytes = ByteBuffer.wrap(System.in.readAllBytes());
      return withoutMark(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
    } catch (CharacterCodingException e) {
      throw new UserException("Standard input is not UTF-8 text.");
    }
  }

  /** Its lines but blank ones and those that begin with #. */
  public static List<String> lines(Path file) throws IOException {
    return read(file)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("# ") && !line.equals("#"))
        .toList();
  }
}
