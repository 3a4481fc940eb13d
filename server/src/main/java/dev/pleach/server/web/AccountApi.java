package dev.pleach.server.web;

import dev.pleach.server.board.BoardStore;
import dev.pleach.server.page.view.PersonView;
import dev.pleach.server.page.view.TokenView;
import dev.pleach.server.page.view.Visitor;
import dev.pleach.server.pair.PairApi;
import dev.pleach.server.person.Passwords;
import dev.pleach.server.person.People;
import dev.pleach.server.person.Person;
import dev.pleach.server.person.Sessions;
import dev.pleach.server.person.Tokens;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.Json;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Who one is: log-in, tokens for programs, people and invitations. */
final class AccountApi {
  private static final String API = WebServer.API;
  private static final Set<String> OPEN = Set.of("/login", "/logout", "/openapi.json");
  private static final int LONGEST_NAME = 80;
  private static final int MOST_TOKENS = 50;

  private final Database database;
  private final BoardStore boards;
  private final Caller caller;
  private final People people;
  private final Sessions sessions;
  private final Tokens tokens;
  private final boolean demo;
  private final List<Visitor.TourStep> tour;

  AccountApi(
      Database database,
      BoardStore boards,
      Caller caller,
      People people,
      Sessions sessions,
      Tokens tokens,
      boolean demo,
      List<Visitor.TourStep> tour) {
    this.database = database;
    this.boards = boards;
    this.caller = caller;
    this.people = people;
    this.sessions = sessions;
    this.tokens = tokens;
    this.demo = demo;
    this.tour = List.copyOf(tour);
  }

  void mount(RoutesConfig routes) {
    routes.before(API + "/*", this::requireLogIn);
    routes.get(API + "/me", ctx -> ctx.json(visitor(caller.of(ctx))));
    routes.post(API + "/login", this::logIn);
    routes.post(API + "/logout", this::logOut);
    routes.post(API + "/password", this::password);
    routes.get(API + "/tokens", ctx -> ctx.json(tokens(caller.of(ctx))));
    routes.post(API + "/tokens", this::addToken);
    routes.delete(API + "/tokens/{id}", this::removeToken);
    routes.get(API + "/people", this::listPeople);
    routes.delete(API + "/people/{id}", this::removePerson);
    routes.post(API + "/invitations", this::invite);
    routes.post(API + "/invitations/{secret}", this::accept);
  }

  /** A stranger is refused before anything else of a request is looked at. */
  private void requireLogIn(Context context) {
    String path = context.path().substring(API.length());
    if (!OPEN.contains(path) && !PairApi.OPEN.contains(path) && !path.startsWith("/invitations/")) {
      caller.of(context);
    }
  }

  Visitor visitor(Person person) {
    return new Visitor(person.id(), person.name(), person.admin(), caller.accounts(), demo, tour);
  }

  private void logIn(Context context) {
    Body body = Body.of(context);
    String name = body.requiredText("name", LONGEST_NAME);
    String password = body.requiredText("password", Passwords.LONGEST);
    String address = context.ip();
    if (database.<Boolean>read(handle -> sessions.isClosedTo(handle, address))) {
      throw new ApiException(
          429, "too-many", "Too many wrong log-ins from here. Try again in five minutes.");
    }
    String hash = database.read(handle -> people.password(handle, name));
    Optional<Person> person = database.read(handle -> people.byName(handle, name));
    if (!Passwords.matches(password, hash) || person.isEmpty()) {
      database.change(handle -> sessions.failed(handle, address));
      throw new ApiException(401, "wrong", "Name or password is wrong.");
    }
    caller.logIn(context, person.get());
    context.json(visitor(person.get()));
  }

  private void logOut(Context context) {
    caller.logOut(context);
    context.json(Map.of("done", true));
  }

  private void password(Context context) {
    Person person = caller.of(context);
    Body body = Body.of(context);
    String hash = database.read(handle -> people.password(handle, person.name()));
    if (hash != null && !Passwords.matches(body.requiredText("old", Passwords.LONGEST), hash)) {
      throw new ApiException(401, "wrong", "The old password is wrong.");
    }
    String chosen = body.requiredText("new", Passwords.LONGEST);
    database.change(handle -> people.setPassword(handle, person.id(), chosen));
    if (caller.accounts()) {
      caller.logIn(context, person);
    }
    context.json(visitor(person));
  }

  List<TokenView> tokens(Person person) {
    return database.<List<Tokens.Token>>read(handle -> tokens.of(handle, person.id())).stream()
        .map(
            t ->
                new TokenView(
                    t.id(), t.name(), Views.moment(t.createdAt()), Views.moment(t.usedAt())))
        .toList();
  }

  private void addToken(Context context) {
    Person person = caller.of(context);
    String name = Body.of(context).requiredText("name", LONGEST_NAME);
    if (tokens(person).size() >= MOST_TOKENS) {
      throw ApiException.bad("You have " + MOST_TOKENS + " tokens. Delete one you do not use.");
    }
    Tokens.NewToken token = database.write(handle -> tokens.add(handle, person.id(), name));
    context.status(201).json(Map.of("id", token.id(), "name", name, "token", token.secret()));
  }

  private void removeToken(Context context) {
    Person person = caller.of(context);
    String id = context.pathParam("id");
    if (!database.<Boolean>write(handle -> tokens.remove(handle, person.id(), id))) {
      throw ApiException.notFound("token");
    }
    context.json(Map.of("done", true));
  }

  private Person admin(Context context) {
    Person person = caller.of(context);
    if (!person.admin()) {
      throw new ApiException(403, "not-allowed", "Only an administrator may do this.");
    }
    return person;
  }

  private void listPeople(Context context) {
    admin(context);
    context.json(people());
  }

  List<PersonView> people() {
    return database.<List<Person>>read(people::all).stream()
        .map(p -> new PersonView(p.id(), p.name(), p.admin(), null, null))
        .toList();
  }

  private void removePerson(Context context) {
    Person admin = admin(context);
    String id = context.pathParam("id");
    if (id.equals(admin.id())) {
      throw ApiException.bad("You cannot remove yourself.");
    }
    database.change(handle -> people.remove(handle, id));
    context.json(Map.of("done", true));
  }

  private void invite(Context context) {
    Person admin = admin(context);
    String secret = database.write(handle -> tokens.invite(handle, admin.id()));
    context.status(201).json(Map.of("address", "/invitation/" + secret));
  }

  boolean invited(String secret) {
    return database.read(handle -> tokens.isInvited(handle, secret));
  }

  private void accept(Context context) {
    Body body = Body.of(context);
    String name = body.requiredText("name", LONGEST_NAME);
    String password = body.requiredText("password", Passwords.LONGEST);
    String secret = context.pathParam("secret");
    Person person =
        database.write(
            handle -> {
              if (!tokens.accept(handle, secret)) {
                throw new ApiException(
                    404, "not-found", "The invitation was used or is too old. Ask for another.");
              }
              Person added = people.add(handle, name, password);
              boards.addFirst(handle, added.id(), Json.write(Views.Settings.STANDARD));
              return added;
            });
    caller.logIn(context, person);
    context.status(201).json(visitor(person));
  }
}
