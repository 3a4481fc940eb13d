package dev.pleach.capture.render;

import java.time.Duration;

/**
 * How pages are rendered, and the limits for one of them.
 *
 * @param scripts whether scripts of the page run
 * @param picture whether a picture is taken
 * @param time after which the page is taken as it is then; pauses between two requests to a host
 *     count, too
 * @param requests how many files are loaded
 * @param bytes of all files together
 * @param nodes how many nodes the page may have in the browser
 * @param pictureHeight pixels; a higher page is cut off there
 */
public record RenderOptions(
    boolean scripts,
    boolean picture,
    Duration time,
    int requests,
    long bytes,
    int nodes,
    int pictureHeight) {
  private static final RenderOptions STANDARD =
      new RenderOptions(true, false, Duration.ofSeconds(60), 400, 48L << 20, 400_000, 16_000);

  public RenderOptions {
    if (time.isNegative() || time.isZero() || requests < 0 || bytes < 0 || nodes < 1) {
      throw new IllegalArgumentException("Limits must be above 0.");
    }
    if (pictureHeight < 1 || pictureHeight > 16_384) {
      throw new IllegalArgumentException("Browsers take pictures of up to 16,384 pixels.");
    }
  }

  /** Scripts, no picture; 60 s, 400 files, 48 MiB, 400,000 nodes, 16,000 pixels. */
  public static RenderOptions standard() {
    return STANDARD;
  }

  public RenderOptions withScripts(boolean run) {
    return new RenderOptions(run, picture, time, requests, bytes, nodes, pictureHeight);
  }

  public RenderOptions withPicture(boolean wanted) {
    return new RenderOptions(scripts, wanted, time, requests, bytes, nodes, pictureHeight);
  }

  public RenderOptions withTime(Duration limit) {
    return new RenderOptions(scripts, picture, limit, requests, bytes, nodes, pictureHeight);
  }

  public RenderOptions withRequests(int limit) {
    return new RenderOptions(scripts, picture, time, limit, bytes, nodes, pictureHeight);
  }

  public RenderOptions withBytes(long limit) {
    return new RenderOptions(scripts, picture, time, requests, limit, nodes, pictureHeight);
  }

  public RenderOptions withNodes(int limit) {
    return new RenderOptions(scripts, picture, time, requests, bytes, limit, pictureHeight);
  }

  public RenderOptions withPictureHeight(int limit) {
    return new RenderOptions(scripts, picture, time, requests, bytes, nodes, limit);
  }
}
