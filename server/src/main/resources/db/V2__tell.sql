-- How a person is told: by e-mail, by a webhook, on the desktop. A server that sends takes a lease.
create table way (
  id text primary key,
  person_id text not null references person on delete cascade,
  kind text not null,
  name text not null,
  target text not null,
  template text,
  secret text,
  state text not null,
  message text not null,
  failures integer not null,
  failing_since bigint,
  next_at bigint not null,
  lease_by text,
  lease_until bigint not null,
  created_at bigint not null
);
create index way_person on way (person_id);

-- What a person wants to be told of a block.
create table rule (
  id text primary key,
  block_id text not null references block on delete cascade,
  kind text not null,
  text text not null,
  number double precision,
  hours integer,
  active integer not null,
  last_number double precision,
  last_at bigint,
  last_words text not null,
  created_at bigint not null
);
create index rule_block on rule (block_id);

create table rule_way (
  rule_id text not null references rule on delete cascade,
  way_id text not null references way on delete cascade,
  primary key (rule_id, way_id)
);
create index rule_way_way on rule_way (way_id);

-- Whiles in which a block could not be watched; the end is null while one lasts.
create table trouble (
  id ${serial},
  block_id text not null references block on delete cascade,
  state text not null,
  words text not null,
  since bigint not null,
  changed_at bigint not null,
  ended_at bigint,
  tell_at bigint not null
);
create index trouble_block on trouble (block_id, since);
create unique index trouble_open on trouble (block_id) where ended_at is null;

-- What is to be told and what was told, each under a key that it can have once.
create table message (
  id ${serial},
  key text not null unique,
  person_id text not null references person on delete cascade,
  block_id text references block on delete cascade,
  rule_id text references rule on delete set null,
  way_id text references way on delete set null,
  words text not null,
  notice text not null,
  state text not null,
  message text not null,
  letter text,
  attempts integer not null,
  next_at bigint not null,
  tried_at bigint,
  created_at bigint not null,
  done_at bigint
);
create index message_due on message (way_id, state, next_at);
create index message_letter on message (letter);
create index message_person on message (person_id, id);
create index message_block on message (block_id);
create index message_rule on message (rule_id);

-- The addresses of feeds.
create table feed (
  secret text primary key,
  board_id text unique references board on delete cascade,
  block_id text unique references block on delete cascade,
  created_at bigint not null
);
