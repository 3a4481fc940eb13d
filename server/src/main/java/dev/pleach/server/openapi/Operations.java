package dev.pleach.server.openapi;

import java.util.ArrayList;
import java.util.List;

/**
 * Every operation of the API, a line each: method, path below {@code /api/v1}, fields of its
 * request, what it answers, and a sentence. A test holds it against the routes that are mounted.
 */
final class Operations {
  /**
   * An operation.
   *
   * @param fields of the JSON object it takes, optional ones with {@code ?}; empty if it takes none
   * @param answer the name of a schema, {@code Name[]} for a list of such, or a media type
   */
  record Operation(String method, String path, String fields, String answer, String summary) {
    /** A name that no other operation has. */
    String id() {
      return method + path.replaceAll("[{}]", "").replace('/', '_');
    }

    /** What it belongs to: the first step of its path. */
    String tag() {
      return path.split("/")[1];
    }
  }

  private static final String TABLE =
      """
      get | /me | | Me | Who makes the request
      post | /login | name, password | Me | Log in; the answer sets the cookie of a session
      post | /logout | | Done | End the session
      post | /password | old?, new | Me | Choose another password; other sessions end
      get | /boards | | Board[] | The boards in their order
      post | /boards | name | Board | Add a board
      get | /boards/{id} | | BoardWithBlocks | A board and its blocks
      patch | /boards/{id} | name?, position?, theme?, revision? | Board | Change a board
      delete | /boards/{id} | | Board | Delete a board; it can be restored for a day
      post | /boards/{id}/restore | | Board | Bring a deleted board back
      post | /boards/{id}/duplicate | | Board | Copy a board with its blocks
      put | /boards/{id}/order | blocks, revision? | Board | Order the blocks of a board
      post | /boards/{id}/share | | Board | Share a board under a secret address, to be read only
      delete | /boards/{id}/share | | Board | Share it no longer
      get | /boards/{id}/export | | BoardFile | A board as a document, with ?content=true also what its blocks contain
      post | /boards/import | pleach, version, name, theme?, blocks | Brought | Add a board that was exported
      post | /import | kind, text, board? | Brought | Import selectors, opml, urls, changedetection or a board
      post | /boards/{id}/blocks | page?, nodes?, content?, address?, select?, render?, title?, width?, look? | Block | Collect a block: nodes of an opened page, or an address and a selector
      get | /blocks/{id} | | Block | A block
      patch | /blocks/{id} | title?, width?, height?, look?, board?, position?, keep?, revision? | Block | Change a block
      delete | /blocks/{id} | | Block | Delete a block; it can be restored for a day
      post | /blocks/{id}/restore | | Block | Bring a deleted block back
      post | /blocks/{id}/duplicate | | Block | Copy a block
      post | /blocks/{id}/seen | number? | Block | Say which version was seen
      post | /blocks/{id}/right | | Block | Say that the block was found rightly
      post | /blocks/{id}/wrong | | Block | Say that another thing was found; it is looked for again
      post | /blocks/{id}/choose | node?, nodes?, content? | Block | Say which node it is
      post | /blocks/{id}/adjust | node?, nodes?, content? | Block | Take another level of the page; its history stays
      post | /blocks/{id}/gadget | ancestors? | Block | Let other sites embed the block
      delete | /blocks/{id}/gadget | | Block | Let none embed it
      get | /blocks/{id}/versions | | Version[] | Versions, newest first; ?most=50
      get | /blocks/{id}/diff | | Diff | What changed; ?from=1&to=2
      get | /blocks/{id}/numbers | | Series[] | Numbers of the block over time
      get | /blocks/{id}/candidates | | Candidate[] | Where the block may be
      get | /blocks/{id}/rules | | Rule[] | What is told of the block
      post | /blocks/{id}/rules | when, text?, number?, hours?, ways, on? | Rule | Add a rule
      patch | /rules/{id} | when?, text?, number?, hours?, ways?, on? | Rule | Change a rule
      delete | /rules/{id} | | Done | Delete a rule
      post | /rules/{id}/test | | Done | Send a test by the ways of a rule
      get | /ways | | Way[] | How one is told
      post | /ways | kind, name?, to?, template? | Way | Add a way; a webhook's secret is shown once
      patch | /ways/{id} | name?, to?, template? | Way | Change a way
      delete | /ways/{id} | | Done | Delete a way
      post | /ways/{id}/test | | Done | Send a test
      get | /messages | | Message[] | What was told; ?most=50
      get | /boards/{id}/feed | | Feed | The address of a board's Atom feed
      post | /boards/{id}/feed | | Feed | Open a feed, or give it another address
      delete | /boards/{id}/feed | | Done | Close the feed
      get | /blocks/{id}/feed | | Feed | The address of a block's Atom feed
      post | /blocks/{id}/feed | | Feed | Open a feed, or give it another address
      delete | /blocks/{id}/feed | | Done | Close the feed
      post | /pages/open | address, render?, block? | OpenedPage | Fetch a page to take blocks from it, or a block from another place of it
      get | /pages | | Page[] | The pages that blocks are taken from
      get | /pages/{id} | | Page | A page
      patch | /pages/{id} | everySeconds?, render? | Page | Choose how often and how it is read
      post | /pages/{id}/refresh | | Page | Have it read as soon as a server is free
      get | /pages/{id}/views/{view} | | text/html | The page, its template, its content, or to read: page, template, content, reader
      get | /about | | About | Which server this is, and the version of its API; needs no log-in
      post | /pairings | name | AskedPairing | Ask to be paired, as a browser; needs no log-in; the person types the code on the page
      post | /pairings/confirm | code | Confirmed | Pair the browser that shows this code with who makes the request
      post | /pairings/token | secret | Paired | Exchange the secret of a pairing for a token, once the code is confirmed; needs no log-in
      get | /visits | | Visited[] | Pages that a paired browser reads, or may read as no server can
      post | /pages/bring | address, html, key, visit? | BroughtPage | Take blocks from a page as the browser shows it; its elements are numbered by data-pleach-KEY
      post | /pages/{id}/visit | html | Page | Find the blocks of a page again as the browser shows it; servers read it no longer
      delete | /pages/{id}/visit | | Page | Have servers read the page again
      get | /tokens | | Token[] | Tokens for programs
      post | /tokens | name | NewToken | Add a token; its secret is shown once
      delete | /tokens/{id} | | Done | Delete a token
      get | /people | | Person[] | Everybody; for administrators
      delete | /people/{id} | | Done | Remove somebody with all that is theirs; for administrators
      post | /invitations | | Invitation | Invite somebody; for administrators
      post | /invitations/{secret} | name, password | Me | Take an invitation
      get | /events | | text/event-stream | What happens, while it happens
      get | /openapi.json | | OpenApi | This document
      """;

  private Operations() {}

  static List<Operation> all() {
    List<Operation> all = new ArrayList<>();
    for (String line : TABLE.lines().toList()) {
      String[] cells = line.split("\\|", 5);
      all.add(
          new Operation(
              cells[0].strip(),
              cells[1].strip(),
              cells[2].strip(),
              cells[3].strip(),
              cells[4].strip()));
    }
    return all;
  }
}
