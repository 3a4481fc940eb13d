package dev.pleach.server.demo.content;

/** What a customer wrote. */
public record Review(String author, int stars, String text, String date) {
  /** Its stars as signs. */
  public String starsShown() {
    return "★".repeat(stars) + "☆".repeat(5 - stars);
  }
}
