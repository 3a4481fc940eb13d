package dev.pleach.dom.json;

/** A text is not JSON. The message is a clause that ends with the position: "… at character 12". */
public final class JsonSyntaxException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  JsonSyntaxException(String what, int position) {
    super(what + " at character " + position);
  }
}
