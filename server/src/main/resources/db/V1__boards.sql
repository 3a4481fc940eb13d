-- Moments are milliseconds since 1970, truth values 0 or 1, ids random text, JSON is text.

create table person (
  id text primary key,
  name text not null unique,
  password text,
  admin integer not null,
  created_at bigint not null
);

create table session (
  hash text primary key,
  person_id text not null references person on delete cascade,
  created_at bigint not null,
  expires_at bigint not null
);

create table token (
  id text primary key,
  person_id text not null references person on delete cascade,
  name text not null,
  hash text not null unique,
  created_at bigint not null,
  used_at bigint
);

create table invitation (
  hash text primary key,
  person_id text not null references person on delete cascade,
  created_at bigint not null,
  expires_at bigint not null
);

-- Failed log-ins, by the address they came from.
create table attempt (
  id ${serial},
  address text not null,
  at bigint not null
);
create index attempt_address on attempt (address, at);

-- Pages and versions of blocks: compressed, each once, by the hash of what they contain.
create table content (
  hash text primary key,
  bytes ${blob} not null,
  created_at bigint not null
);

-- Style sheets, pictures and fonts, under keys that cannot be guessed.
create table asset (
  key text primary key,
  hash text not null unique,
  type text not null,
  bytes ${blob} not null,
  created_at bigint not null
);

-- Where assets were found, so that they are not fetched with every refresh.
create table asset_address (
  address text primary key,
  asset text not null references asset on delete cascade,
  at bigint not null
);
create index asset_address_asset on asset_address (asset);

-- Which assets a page or version shows.
create table content_asset (
  content text not null references content on delete cascade,
  asset text not null references asset on delete cascade,
  primary key (content, asset)
);
create index content_asset_asset on content_asset (asset);

create table board (
  id text primary key,
  person_id text not null references person on delete cascade,
  name text not null,
  position integer not null,
  settings text not null,
  share text unique,
  revision bigint not null,
  created_at bigint not null,
  deleted_at bigint
);
create index board_person on board (person_id);

-- A page that blocks are taken from, and when it is read next.
create table source (
  id text primary key,
  person_id text not null references person on delete cascade,
  address text not null,
  host text not null,
  render integer not null,
  every_s bigint not null,
  title text not null,
  state text not null,
  state_since bigint not null,
  message text not null,
  failures integer not null,
  next_at bigint not null,
  lease_by text,
  lease_until bigint not null,
  fetched_at bigint,
  good_at bigint,
  landed text,
  etag text,
  modified text,
  content text references content,
  created_at bigint not null,
  unique (person_id, address, render)
);
create index source_next on source (next_at);
create index source_host on source (host, lease_until);

create table block (
  id text primary key,
  board_id text not null references board on delete cascade,
  source_id text not null references source,
  title text not null,
  position integer not null,
  width integer not null,
  height integer not null,
  look text not null,
  memory text not null,
  state text not null,
  state_since bigint not null,
  score double precision not null,
  place text not null,
  candidates text not null,
  page text references content,
  latest integer not null,
  seen integer not null,
  keep integer not null,
  gadget text unique,
  gadget_for text not null,
  revision bigint not null,
  created_at bigint not null,
  deleted_at bigint
);
create index block_board on block (board_id, position);
create index block_source on block (source_id);
create index block_page on block (page);

create table version (
  block_id text not null references block on delete cascade,
  number integer not null,
  first_at bigint not null,
  last_at bigint not null,
  content text not null references content,
  text text not null,
  numbers text not null,
  summary text not null,
  primary key (block_id, number)
);
create index version_content on version (content);

-- What happened, for open pages, feeds and rules; old ones are removed.
create table event (
  id ${serial},
  person_id text not null references person on delete cascade,
  board_id text,
  block_id text,
  kind text not null,
  at bigint not null,
  data text not null
);
create index event_person on event (person_id, id);
create index event_block on event (block_id, id);

create table setting (
  name text primary key,
  value text not null
);
