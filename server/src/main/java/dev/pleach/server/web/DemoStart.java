package dev.pleach.server.web;

import dev.pleach.dom.Locator;
import dev.pleach.server.board.Board;
import dev.pleach.server.board.Look;
import dev.pleach.server.demo.DemoBoard;
import dev.pleach.server.demo.DemoServer;
import dev.pleach.server.page.view.Visitor;
import dev.pleach.server.person.Person;
import dev.pleach.server.refresh.Collector;
import dev.pleach.server.refresh.PageOpening;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.store.Json;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the first board of a demonstration: blocks of the three sites that it serves itself. */
final class DemoStart {
  private static final Logger LOG = LoggerFactory.getLogger(DemoStart.class);

  private final Stores stores;
  private final PageOpening opening;
  private final Collector collector;
  private final DemoServer demo;

  DemoStart(Stores stores, PageOpening opening, Collector collector, DemoServer demo) {
    this.stores = stores;
    this.opening = opening;
    this.collector = collector;
    this.demo = demo;
  }

  void run(Person owner) {
    String id =
        stores
            .database()
            .write(
                handle ->
                    stores
                        .boards()
                        .add(handle, owner.id(), "Demo", Json.write(Views.Settings.STANDARD)));
    Board board =
        stores
            .database()
            .read(handle -> stores.boards().find(handle, owner.id(), id))
            .orElseThrow();
    for (DemoBoard.Item item : DemoBoard.items()) {
      add(owner, board, item);
    }
  }

  private void add(Person owner, Board board, DemoBoard.Item item) {
    try {
      PageOpening.Opened opened =
          opening.open(owner.id(), demo.address(item.site(), item.path()), false);
      int node = Locator.of(opened.tree()).find(item.selector());
      collector.collect(
          board,
          opened.source(),
          opened.content(),
          new int[] {node},
          item.title(),
          item.width(),
          look(item));
    } catch (PageOpening.Refused | IllegalArgumentException e) {
      LOG.warn("The demonstration goes without '{}': {}", item.title(), e.getMessage());
    }
  }

  private static Look look(DemoBoard.Item item) {
    String style =
        switch (item.look()) {
          case AS_ON_PAGE -> "page";
          case PLAIN -> "plain";
          case TEXT -> "text";
        };
    Look standard = Look.STANDARD;
    return new Look(style, standard.frame(), standard.title(), standard.zoom(), standard.accent());
  }

  /** What a newcomer is shown. */
  static List<Visitor.TourStep> tour() {
    return DemoBoard.tour().stream()
        .map(step -> new Visitor.TourStep(step.title(), step.text(), step.part()))
        .toList();
  }
}
