import { COMMUNITY_ROWS } from "./expected-community-rows.ts";
import { DRAMA_ROWS } from "./expected-drama-rows.ts";
import { readTable } from "./notation.ts";

/**
 * Who may do what to which row. Written down by hand from the specification (§6, §7) and the decisions, never
 * derived from the policies: this is what they are held to. The marks are explained in notation.ts.
 *
 * Where nothing else is said the owner made the row. Moderators are strangers to private communities (decision
 * Q12); rows change hands with nobody; only votes and memberships can be deleted, all else goes through functions.
 */
const FORUM_ROWS = readTable(`
a profile                               | read     | + + + + + + + + + +
a profile                               | insert   | - = = = = = = = = -
a profile                               | forge    | - - - - - - - - - -
a profile                               | update   | - . + . . . . . . .
a profile                               | delete   | - - - - - - - - - -
a suspended member's profile            | update   | - . . . . . . . . .

an entry of the audit log               | read     | - . . . . + + . . .
an entry of the audit log               | insert   | - - - - - - - - - -
an entry of the audit log               | update   | - - - - - - - - - -
an entry of the audit log               | delete   | - - - - - - - - - -

a category                              | read     | + + + + + + + + + +
a category                              | insert   | - - - - - - - - - -
a category                              | update   | - - - - - - - - - -
a category                              | delete   | - - - - - - - - - -

a post                                  | read     | + + + + + + + + + +
a post                                  | insert   | - + + + + + + + + -
a post                                  | forge    | - - - - - - - - - -
a post                                  | update   | - . + . . . . . . .
a post                                  | delete   | - - - - - - - - - -
a suspended member's post               | update   | - . . . . . . . . .
a locked post                           | read     | + + + + + + + + + +
a locked post                           | update   | - . + . . . . . . .
a deleted post                          | read     | . . . . . + + . . .
a deleted post                          | update   | - . . . . . . . . .
a removed post                          | read     | . . + . . + + . . .
a removed post                          | update   | - . . . . . . . . .

an earlier version of a post            | read     | + + + + + + + + + +
an earlier version of a post            | insert   | - - - - - - - - - -
an earlier version of a post            | update   | - - - - - - - - - -
an earlier version of a post            | delete   | - - - - - - - - - -
an earlier version of a removed post    | read     | . . + . . + + . . .

a comment                               | read     | + + + + + + + + + +
a comment                               | insert   | - + + + + + + + + -
a comment                               | forge    | - - - - - - - - - -
a comment                               | update   | - . + . . . . . . .
a comment                               | delete   | - - - - - - - - - -
a suspended member's comment            | update   | - . . . . . . . . .
a comment on a locked post              | read     | + + + + + + + + + +
a comment on a locked post              | insert   | - - - - - + + - - -
a comment on a locked post              | update   | - . + . . . . . . .
a comment on a deleted post             | read     | . . . . . + + . . .
a comment on a deleted post             | insert   | - - - - - - - - - -
a comment on a removed post             | read     | . . + . . + + . . .
a comment on a removed post             | insert   | - - - - - - - - - -
a deleted comment                       | read     | . . . . . + + . . .
a deleted comment                       | update   | - . . . . . . . . .
a deleted comment with a reply          | read     | + + + + + + + + + +
a deleted comment with a reply          | update   | - . . . . . . . . .

an earlier version of a comment         | read     | + + + + + + + + + +
an earlier version of a comment         | insert   | - - - - - - - - - -
an earlier version of a comment         | update   | - - - - - - - - - -
an earlier version of a comment         | delete   | - - - - - - - - - -
an earlier version of a deleted comment | read     | . . . . . . . . . .

a vote                                  | read     | . . + . . . . . . .
a vote                                  | insert   | - + + + + + + + + -
a vote                                  | forge    | - - - - - - - - - -
a vote                                  | update   | - . + . . . . . . .
a vote                                  | delete   | - . + . . . . . . .
a suspended member's vote               | read     | . . . . . . . . . +
a suspended member's vote               | update   | - . . . . . . . . .
a suspended member's vote               | delete   | - . . . . . . . . .
a vote on a deleted post                | insert   | - - - - - - - - - -
a vote on a removed post                | insert   | - - - - - - - - - -

a vote on a comment                     | read     | . . + . . . . . . .
a vote on a comment                     | insert   | - + + + + + + + + -
a vote on a comment                     | forge    | - - - - - - - - - -
a vote on a comment                     | update   | - . + . . . . . . .
a vote on a comment                     | delete   | - . + . . . . . . .
a suspended member's vote on a comment  | update   | - . . . . . . . . .
a suspended member's vote on a comment  | delete   | - . . . . . . . . .
a vote on a deleted comment             | insert   | - - - - - - - - - -

a block                                 | read     | - . + . . . . . . .
a block                                 | insert   | - - - - - - - - - -
a block                                 | forge    | - - - - - - - - - -
a block                                 | update   | - - - - - - - - - -
a block                                 | delete   | - - - - - - - - - -

settings                                | read     | - . + . . . . . . .
settings                                | insert   | - + = + + + + + + +
settings                                | forge    | - - - - - - - - - -
settings                                | update   | - . + . . . . . . .
settings                                | delete   | - - - - - - - - - -

a notification                          | read     | - . + . . . . . . .
a notification                          | insert   | - - - - - - - - - -
a notification                          | forge    | - - - - - - - - - -
a notification                          | update   | - . + . . . . . . .
a notification                          | delete   | - - - - - - - - - -
`);

export const ROWS = [...FORUM_ROWS, ...COMMUNITY_ROWS, ...DRAMA_ROWS];
