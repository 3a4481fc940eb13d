package dev.pleach.server.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Writes a demo page in all its designs to a folder, with what it loads, for looking at it. */
public final class DemoFolder {
  private static final Pattern LOADED = Pattern.compile("(?:src|href)=\"/([a-z]+)/([^\"]+)\"");

  private DemoFolder() {}

  /**
   * The folder, then the site, the path of the page, and the change, which are the paper's front
   * page at the beginning unless said.
   */
  public static void main(String[] args) throws IOException {
    if (args.length == 0) {
      System.err.println("Usage: FOLDER [news|weather|shop [PATH [CHANGE]]]");
      return;
    }
    DemoSite site = DemoSite.valueOf((args.length > 1 ? args[1] : "news").toUpperCase(Locale.ROOT));
    int change = args.length > 3 ? Integer.parseInt(args[3]) : 0;
    write(Path.of(args[0]), site, args.length > 2 ? args[2] : "", change);
  }

  /** Writes a page of a change in every design. */
  public static void write(Path folder, DemoSite site, String path, int change) throws IOException {
    for (int design = 0; design < DemoState.DESIGNS; design++) {
      String html = DemoPages.html(site, path, new DemoState(change, design));
      if (html == null) {
        throw new IOException("The site " + site.folder() + " has no page '" + path + "'.");
      }
      for (MatchResult loaded : LOADED.matcher(html).results().toList()) {
        DemoFile file = DemoFile.at(site, loaded.group(2));
        if (file != null && loaded.group(1).equals(site.folder())) {
          Path target = folder.resolve(loaded.group(1)).resolve(loaded.group(2));
          Files.createDirectories(target.resolveSibling("."));
          Files.write(target, file.content());
        }
      }
      Files.createDirectories(folder);
      String name = String.format(Locale.ROOT, "%s-%02d.html", site.folder(), design);
      Files.writeString(
          folder.resolve(name), html.replace("=\"/" + site.folder(), "=\"" + site.folder()));
    }
  }
}
