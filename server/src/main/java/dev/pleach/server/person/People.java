package dev.pleach.server.person;

import dev.pleach.server.store.Ids;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jspecify.annotations.Nullable;

/** The people in the database. */
public final class People {
  /** The name of the person whose server it is. */
  public static final String OWNER = "owner";

  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._@+-]{0,79}");
  private static final RowMapper<Person> ROW = ConstructorMapper.of(Person.class);

  private final Clock clock;

  public People(Clock clock) {
    this.clock = clock;
  }

  /** The person whose server it is; made when there is none yet. */
  public Person owner(Handle handle) {
    handle
        .createUpdate(
            "insert into person (id, name, admin, created_at) values (:id, :name, 1, :now)"
                + " on conflict (name) do nothing")
        .bind("id", Ids.id())
        .bind("name", OWNER)
        .bind("now", clock.millis())
        .execute();
    return byName(handle, OWNER).orElseThrow();
  }

  /**
   * Adds somebody.
   *
   * @throws IllegalArgumentException if the name is taken or cannot be one
   */
  public Person add(Handle handle, String name, String password) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "A name has letters, digits and . _ @ + - and begins with a letter or digit.");
    }
    String id = Ids.id();
    int added =
        handle
            .createUpdate(
                "insert into person (id, name, password, admin, created_at)"
                    + " values (:id, :name, :password, 0, :now) on conflict (name) do nothing")
            .bind("id", id)
            .bind("name", name)
            .bind("password", Passwords.hash(Passwords.checked(password)))
            .bind("now", clock.millis())
            .execute();
    if (added == 0) {
      throw new IllegalArgumentException("The name " + name + " is taken. Choose another.");
    }
    return new Person(id, name, false);
  }

  public List<Person> all(Handle handle) {
    return handle.createQuery("select id, name, admin from person order by name").map(ROW).list();
  }

  public Optional<Person> byId(Handle handle, String id) {
    return handle
        .createQuery("select id, name, admin from person where id = :id")
        .bind("id", id)
        .map(ROW)
        .findOne();
  }

  public Optional<Person> byName(Handle handle, String name) {
    return handle
        .createQuery("select id, name, admin from person where name = :name")
        .bind("name", name)
        .map(ROW)
        .findOne();
  }

  /** The hash of somebody's password; null if there is nobody or no password. */
  public @Nullable String password(Handle handle, String name) {
    return handle
        .createQuery("select password from person where name = :name")
        .bind("name", name)
        .mapTo(String.class)
        .findOne()
        .orElse(null);
  }

  /** Gives somebody a password; their sessions end. */
  public void setPassword(Handle handle, String id, String password) {
    handle
        .createUpdate("update person set password = :password where id = :id")
        .bind("id", id)
        .bind("password", Passwords.hash(Passwords.checked(password)))
        .execute();
    handle.createUpdate("delete from session where person_id = :id").bind("id", id).execute();
  }

  /** Removes somebody with all that is theirs. */
  public void remove(Handle handle, String id) {
    handle
        .createUpdate(
            "delete from block where board_id in (select id from board where person_id = :id)")
        .bind("id", id)
        .execute();
    handle.createUpdate("delete from person where id = :id").bind("id", id).execute();
  }
}
