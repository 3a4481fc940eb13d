package dev.pleach.cli.template;

import dev.pleach.cli.run.GrowingFile;
import dev.pleach.cli.run.SafeFile;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.json.JsonReader;
import dev.pleach.dom.json.JsonSyntaxException;
import dev.pleach.json.ContentJson;
import dev.pleach.template.Template;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where the contents of all pages of a site go: a file a page in a folder, or a line a page in one
 * file. Files and lines are written whole or not at all, so that a later run can go on.
 */
interface ContentFiles extends Closeable {
  /** Whether an earlier run has written the content of a page. */
  boolean has(String page);

  void add(String page, Template content) throws IOException;

  /** A file a page: Markdown, text or HTML, in folders as the pages are. */
  final class Folder implements ContentFiles {
    private static final Pattern UNSAFE = Pattern.compile("[^\\p{L}\\p{N}._=,+@-]");
    private static final int LONGEST = 120; // characters of a name

    private final Path folder;
    private final TemplateOutput output;

    Folder(Path folder, TemplateOutput output) {
      this.folder = folder;
      this.output = output;
      if (Files.exists(folder) && !Files.isDirectory(folder)) {
        throw new UserException(folder + " is a file. Name a folder for the pages.");
      }
    }

    @Override
    public boolean has(String page) {
      return Files.exists(file(page));
    }

    @Override
    public void add(String page, Template content) throws IOException {
      Path file = file(page);
      Files.createDirectories(file.toAbsolutePath().getParent());
      SafeFile.write(file, output.text(content));
    }

    @Override
    public void close() {}

    /** The file of a page; whatever its name is, in the folder, and no other page has it. */
    Path file(String page) {
      Path file = folder;
      boolean same = true; // as the page is called
      String[] steps = page.replaceFirst("^[A-Za-z]+://", "").split("/", -1);
      for (int i = 0; i < steps.length; i++) {
        String step = steps[i].isEmpty() && i == steps.length - 1 ? "index" : steps[i];
        String safe = UNSAFE.matcher(step).replaceAll("_");
        safe = safe.startsWith(".") ? "_" + safe : safe;
        safe = safe.length() > LONGEST ? safe.substring(0, LONGEST) : safe;
        same &= safe.equals(steps[i]);
        if (i + 1 < steps.length) {
          file = safe.isEmpty() ? file : file.resolve(safe);
        } else {
          String mark = same ? "" : String.format(Locale.ROOT, "-%08x", page.hashCode());
          file = file.resolve(safe + mark + output.extension());
        }
      }
      return file;
    }
  }

  /** A JSON document a page, each on its line. */
  final class Lines implements ContentFiles {
    private final GrowingFile file;

    Lines(Path file) {
      this.file = GrowingFile.open(file, null, Lines::pageOf);
    }

    @Override
    public boolean has(String page) {
      return file.has(page);
    }

    @Override
    public void add(String page, Template content) throws IOException {
      file.add(ContentJson.of(content, page).toString());
    }

    @Override
    public void close() throws IOException {
      file.close();
    }

    private static @Nullable String pageOf(String line) {
      try {
        return JsonReader.read(line) instanceof Map<?, ?> row
                && row.containsKey("markdown")
                && row.get("page") instanceof String page
            ? page
            : null;
      } catch (JsonSyntaxException e) {
        return null;
      }
    }
  }
}
