-- A browser that asks to be paired; the person is null until somebody confirms its code.
create table pairing (
  hash text primary key,
  code text not null unique,
  name text not null,
  person_id text references person on delete cascade,
  created_at bigint not null,
  expires_at bigint not null
);

-- Pages that a paired browser reads, because no server can; no server asks their hosts.
create table brought (
  source_id text primary key references source on delete cascade,
  at bigint not null
);
