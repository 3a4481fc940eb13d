package dev.pleach.server.transfer;

import java.io.StringReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The pages of an OPML file: of every outline the page of its site, else its address, else its
 * feed. Read as a stream, so its depth does not matter; entities are not expanded and nothing it
 * names is loaded.
 */
final class Opml {
  private static final XMLInputFactory XML = factory();

  private Opml() {}

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    return factory;
  }

  static Listed read(String text) {
    Listed listed = new Listed();
    int line = 1;
    try {
      XMLStreamReader xml = XML.createXMLStreamReader(new StringReader(text.strip()));
      boolean opml = false;
      while (xml.hasNext()) {
        int event = xml.next();
        line = Math.max(1, xml.getLocation().getLineNumber());
        if (event == XMLStreamConstants.START_ELEMENT) {
          opml |= xml.getLocalName().equalsIgnoreCase("opml");
          if (opml && xml.getLocalName().equalsIgnoreCase("outline")) {
            outline(xml, line, listed);
          }
        }
      }
      if (!opml) {
        listed.fail(1, "This is no OPML file.");
      }
    } catch (XMLStreamException e) {
      listed.fail(line, "The file is no good XML from here on; what is before was taken.");
    }
    return listed;
  }

  private static void outline(XMLStreamReader xml, int line, Listed listed) {
    String address = null;
    for (String name : new String[] {"htmlUrl", "url", "xmlUrl"}) {
      address = address == null ? attribute(xml, name) : address;
    }
    if (address != null) {
      String title = attribute(xml, "title");
      String text = attribute(xml, "text");
      listed.want(line, address, null, title != null ? title : text != null ? text : "", false);
    }
  }

  private static @Nullable String attribute(XMLStreamReader xml, String name) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      if (xml.getAttributeLocalName(i).equalsIgnoreCase(name)) {
        String value = xml.getAttributeValue(i).strip();
        return value.isEmpty() ? null : value;
      }
    }
    return null;
  }
}
