/** Reads two saved versions of a page with Pleach. */
module example.pricewatch {
  requires dev.pleach.core;
}
