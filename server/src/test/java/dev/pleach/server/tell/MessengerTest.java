package dev.pleach.server.tell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.store.DatabaseKind;
import dev.pleach.server.store.Events;
import dev.pleach.server.tell.rule.RuleKind;
import dev.pleach.server.tell.way.Delivery;
import dev.pleach.server.tell.way.Letter;
import dev.pleach.server.tell.way.Sender;
import dev.pleach.server.tell.way.Way;
import dev.pleach.server.tell.way.WayKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
final class MessengerTest {
  /** Sends nowhere; answers as a test wants it to. */
  private static final class TestSender implements Sender {
    private final List<Letter> letters = new CopyOnWriteArrayList<>();
    private volatile Delivery answer = Delivery.sent();

    @Override
    public Delivery send(Way way, Letter letter) {
      letters.add(letter);
      return answer;
    }

    List<String> ids() {
      return letters.stream().map(Letter::id).toList();
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void whatWaitsIsSentOnce(DatabaseKind kind) {
    try (World world = new World(kind)) {
      Way way = changes(world, 2);
      TestSender sender = new TestSender();
      try (Messenger messenger = messenger(world, sender, "one")) {
        assertThat(messenger.serve(way.id())).isEqualTo(2);
        assertThat(messenger.serve(way.id())).isZero();
      }
      assertThat(sender.letters).hasSize(2);
      assertThat(sender.ids()).doesNotHaveDuplicates();
      assertThat(world.messages()).extracting(Message::state).containsOnly("sent");
      assertThat(state(world, way)).isEqualTo("good");
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aServerThatDiesWhileItSendsIsReplacedByOneThatSendsTheSameLetter(DatabaseKind kind)
      throws Exception {
    try (World world = new World(kind)) {
      Way way = changes(world, 1);
      CountDownLatch sent = new CountDownLatch(1);
      CompletableFuture<Delivery> never = new CompletableFuture<>();
      List<String> taken = new CopyOnWriteArrayList<>();
      Sender dying =
          (to, letter) -> {
            taken.add(letter.id()); // the receiver has it, and the mark is never written
            sent.countDown();
            return never.join();
          };
      Thread killed = new Thread(() -> messenger(world, dying, "one").serve(way.id()));
      killed.setDaemon(true);
      killed.start();
      assertThat(sent.await(20, TimeUnit.SECONDS)).isTrue();
      TestSender sender = new TestSender();
      try (Messenger other = messenger(world, sender, "two")) {
        assertThat(other.serve(way.id())).isZero(); // it is leased
        world.clock.pass(Duration.ofMillis(Post.LEASE_MILLIS));
        assertThat(other.serve(way.id())).isEqualTo(1);
      }
      assertThat(sender.ids()).isEqualTo(taken); // so that the receiver can drop it
      assertThat(world.messages()).extracting(Message::state).containsExactly("sent");
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void twoServersSendEachMessageOnce(DatabaseKind kind) throws Exception {
    try (World world = new World(kind)) {
      for (int i = 0; i < 15; i++) {
        changes(world, 2, "hook" + i);
      }
      TestSender sender = new TestSender();
      try (Messenger one = messenger(world, sender, "one");
          Messenger two = messenger(world, sender, "two")) {
        one.start();
        two.start();
        for (int i = 0; i < 600 && world.count("message where state = 'waiting'") > 0; i++) {
          TimeUnit.MILLISECONDS.sleep(50);
        }
      }
      assertThat(world.count("message where state = 'sent'")).isEqualTo(30);
      assertThat(sender.ids()).hasSize(30).doesNotHaveDuplicates();
      assertThat(world.count("way where lease_by is not null")).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void tenThousandMessagesAreOneLetter(DatabaseKind kind) {
    try (World world = new World(kind)) {
      Way way = changes(world, 1);
      Notices.Facts facts = new Notices.Facts("It changed.", "", null, 0);
      world.database.change(
          handle -> {
            Notices.Written written = world.notices.of(handle, firstBlock(world), facts);
            for (int i = 1; i < 10_000; i++) {
              world.outbox.put(
                  handle,
                  new Outbox.Subject(world.person, null, null, null, "flood " + i),
                  way,
                  written.notice());
            }
          });
      TestSender sender = new TestSender();
      try (Messenger messenger = messenger(world, sender, "one")) {
        assertThat(messenger.serve(way.id())).isEqualTo(1);
      }
      assertThat(sender.letters).hasSize(1);
      assertThat(sender.letters.get(0).count()).isEqualTo(10_000);
      assertThat(sender.letters.get(0).words()).endsWith("and 9950 more");
      assertThat(world.count("message where state = 'sent'")).isEqualTo(10_000);
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void betweenTwoRoundsOfAWayIsAPause(DatabaseKind kind) {
    try (World world = new World(kind)) {
      Way way = changes(world, 1);
      TestSender sender = new TestSender();
      try (Messenger messenger = messenger(world, sender, "one")) {
        messenger.serve(way.id());
        for (int i = 0; i < 50; i++) {
          put(world, way, "more " + i);
        }
        assertThat(due(world)).isEmpty();
        world.clock.pass(Messenger.PAUSE);
        assertThat(due(world)).containsExactly(way.id());
        messenger.serve(way.id());
        assertThat(sender.letters).extracting(Letter::count).containsExactly(1, 50);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aReceiverThatIsAwayIsTriedForADayAndThenThatIsTold(DatabaseKind kind) {
    try (World world = new World(kind)) {
      Way way = changes(world, 1);
      TestSender sender = new TestSender();
      sender.answer = Delivery.unavailable("chat.example cannot be reached.", null);
      int rounds = 0;
      try (Messenger messenger = messenger(world, sender, "one")) {
        while (world.count("message where state = 'waiting'") > 0 && rounds < 10_000) {
          for (String due : due(world)) {
            messenger.serve(due);
          }
          world.clock.pass(Duration.ofMinutes(1));
          rounds++;
        }
      }
      assertThat(rounds / 60).isBetween(24, 27);
      assertThat(sender.letters).hasSizeBetween(15, 30);
      assertThat(sender.ids()).containsOnly(sender.ids().get(0));
      assertThat(state(world, way)).isEqualTo("failing");
      assertThat(world.messages().get(0).message()).isEqualTo("chat.example cannot be reached.");
      assertThat(world.messages().get(0).state()).isEqualTo("failed");
      assertThat(world.count("event where kind = 'told' and data like '%could not be sent%'"))
          .isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aLetterThatIsRefusedDoesNotHoldOthersBack(DatabaseKind kind) {
    try (World world = new World(kind)) {
      Way way = changes(world, 1);
      TestSender sender = new TestSender();
      sender.answer = Delivery.refused("chat.example answers 400.");
      try (Messenger messenger = messenger(world, sender, "one")) {
        messenger.serve(way.id());
        sender.answer = Delivery.sent();
        put(world, way, "another");
        messenger.serve(way.id());
        assertThat(sender.ids()).doesNotHaveDuplicates();
        assertThat(world.messages()).extracting(Message::state).containsExactly("sent", "waiting");
        world.clock.pass(Duration.ofMinutes(1));
        messenger.serve(way.id());
      }
      assertThat(world.messages()).extracting(Message::state).containsOnly("sent");
      assertThat(sender.ids()).hasSize(3);
      assertThat(sender.ids().get(2)).isEqualTo(sender.ids().get(0));
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aClockThatWasSetBackStopsNothing(DatabaseKind kind) {
    try (World world = new World(kind)) {
      world.clock.pass(Duration.ofDays(400));
      Way way = changes(world, 1);
      TestSender sender = new TestSender();
      sender.answer = Delivery.unavailable("away", null);
      try (Messenger messenger = messenger(world, sender, "one")) {
        messenger.serve(way.id());
        world.clock.pass(Duration.ofDays(-400));
        sender.answer = Delivery.sent();
        assertThat(due(world)).containsExactly(way.id());
        assertThat(messenger.serve(way.id())).isEqualTo(1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void mailsWaitOnAServerThatSendsNone(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      Way way = world.way(WayKind.EMAIL, "ada@example.org");
      world.rule(block, RuleKind.CHANGE, "", null, way);
      world.version(block, 1, "a", "[]", "");
      world.version(block, 2, "b", "[]", "");
      try (Messenger messenger = messenger(world, new TestSender(), "one")) {
        assertThat(messenger.serve(way.id())).isZero();
        assertThat(messenger.sends(WayKind.EMAIL)).isFalse();
      }
      assertThat(world.messages().get(0).state()).isEqualTo("waiting");
      assertThat(world.messages().get(0).message()).contains("sends no mail");
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void webhooksAreReceived(DatabaseKind kind) throws Exception {
    try (World world = new World(kind);
        HookReceiver receiver = new HookReceiver()) {
      BoardBlock block = world.block("Price of \"tea\"");
      Way way = world.way(WayKind.WEBHOOK, receiver.address());
      world.rule(block, RuleKind.APPEARS, "sale", null, way);
      world.version(block, 1, "a", "[]", "");
      world.version(block, 2, "sale\", \"admin\": \"", "[]", "");
      Map<WayKind, Sender> senders = Map.of(WayKind.WEBHOOK, WebhookTest.sender(receiver));
      try (Messenger messenger =
          new Messenger(world.database, world.tell, senders, "one", world.clock, Messenger.PAUSE)) {
        messenger.start();
        for (int i = 0; i < 400 && world.count("message where state = 'sent'") == 0; i++) {
          TimeUnit.MILLISECONDS.sleep(50);
        }
      }
      assertThat(world.messages().get(0).state()).isEqualTo("sent");
      assertThat(receiver.hooks()).hasSize(1);
      assertThat(receiver.hooks().get(0).body())
          .contains("“sale” appeared.", "Price of \\\"tea\\\"", "sale\\\", \\\"admin");
    }
  }

  private static Way changes(World world, int count) {
    return changes(world, count, "x");
  }

  /** A way for which so many messages wait. */
  private static Way changes(World world, int count, String path) {
    BoardBlock block = world.block("Price");
    Way way = world.way(WayKind.WEBHOOK, "https://chat.example/" + path);
    world.rule(block, RuleKind.CHANGE, "", null, way);
    for (int i = 1; i <= count + 1; i++) {
      world.version(block, i, "text " + i, "[]", "");
    }
    return way;
  }

  private static void put(World world, Way way, String about) {
    world.database.change(
        handle -> {
          String block = firstBlock(world);
          Notices.Facts facts = new Notices.Facts("It changed.", "", null, 0);
          world.outbox.put(
              handle,
              new Outbox.Subject(world.person, null, block, null, about),
              way,
              world.notices.of(handle, block, facts).notice());
        });
  }

  private static String firstBlock(World world) {
    return Objects.requireNonNull(world.messages().get(0).blockId());
  }

  private static List<String> due(World world) {
    Post post = new Post(world.ways, new Events(world.clock), world.clock);
    return world.database.read(handle -> post.due(handle, 100));
  }

  private static String state(World world, Way way) {
    return world.database.read(handle -> world.ways.byId(handle, way.id())).orElseThrow().state();
  }

  private static Messenger messenger(World world, Sender sender, String server) {
    return new Messenger(
        world.database,
        world.tell,
        Map.of(WayKind.WEBHOOK, sender),
        server,
        world.clock,
        Messenger.PAUSE);
  }
}
