package dev.pleach.server.web;

import dev.pleach.capture.asset.AssetLimits;
import dev.pleach.capture.asset.PageFiles;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.dom.DomTree;
import dev.pleach.server.look.PageLook;
import dev.pleach.server.look.asset.AssetDesk;
import dev.pleach.server.look.asset.AssetShelf;
import dev.pleach.server.look.css.SheetCache;
import dev.pleach.server.source.Doors;
import java.net.URI;
import java.time.Instant;
import java.util.Optional;

/** How pages look: their style sheets, pictures and fonts, fetched through the guard and kept. */
final class Looks {
  private final Doors doors;
  private final AssetShelf shelf;
  private final SheetCache sheets = new SheetCache();

  Looks(Doors doors, AssetShelf shelf) {
    this.doors = doors;
    this.shelf = shelf;
  }

  AssetShelf shelf() {
    return shelf;
  }

  /** The look of a page; what it shows is fetched. */
  PageLook of(DomTree page, URI address) {
    AssetLimits limits = AssetLimits.standard();
    PageFiles.Finder finder = new PageFiles.Finder(() -> doors.to(address), limits);
    CapturedPage captured =
        new CapturedPage(address, address, page, Optional.empty(), Instant.EPOCH, 200, false);
    PageFiles files = finder.of(captured, address.toString());
    return PageLook.of(page, address, new AssetDesk(files::read, shelf, limits), sheets);
  }
}
