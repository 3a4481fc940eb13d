package dev.pleach.capture.asset;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.warc.WarcSite;
import java.net.URI;
import java.time.Instant;

/** Files of a web archive, from the time nearest to that of the page. */
final class ArchiveSource implements AssetSource {
  private final WarcSite archive;
  private final Instant when;

  ArchiveSource(WarcSite archive, Instant when) {
    this.archive = archive;
    this.when = when;
  }

  @Override
  public AssetContent read(URI address, int maxBytes) throws AssetException {
    try {
      Answer answer = archive.file(address, when);
      if (answer.size() > maxBytes) {
        throw new AssetException(LeftOut.Reason.TOO_LARGE);
      }
      return AssetContent.of(answer);
    } catch (CaptureException e) {
      throw new AssetException(WebSource.reason(e.reason()));
    }
  }
}
