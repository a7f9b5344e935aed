import { readTable } from "./notation.ts";

/** Who may do what to the rows of communities, conversations, reports and the desk; see expected-rows.ts. */
export const COMMUNITY_ROWS = readTable(`
a community                             | read     | + + + + + + + + + +
a community                             | insert   | - + + + + + + + + -
a community                             | forge    | - - - - - - - - - -
a community                             | update   | - . . . + . . . . .
a community                             | delete   | - - - - - - - - - -
a private community                     | read     | . . + + + . . . . +
a private community                     | insert   | - + + + + + + + + -
a private community                     | update   | - . . . + . . . . .
a removed community                     | read     | . . . . . + + . . .
a removed community                     | update   | - . . . . . . . . .

a membership                            | read     | . + + + + + + + + +
a membership                            | insert   | - + = = = + + + + -
a membership                            | forge    | - - - - - - - - - -
a membership                            | update   | - - - - - - - - - -
a membership                            | delete   | - . + . . . . . . .
the last admin's membership             | delete   | - . . . ! . . . . .
a membership of a private community     | read     | . . + + + . . . . +
a membership of a private community     | insert   | - - - - - - - - - -
a membership of a private community     | forge    | - - - - - - - - - -
a membership of a private community     | delete   | - . + . . . . . . .

a stranger's request to join            | read     | - + . . + . . . . .
a stranger's request to join            | insert   | - - - - - - - - - -
a stranger's request to join            | update   | - - - - - - - - - -
a stranger's request to join            | delete   | - - - - - - - - - -

a ban from a community                  | read     | - . . . + . . . . .
a ban from a community                  | insert   | - - - - - - - - - -
a ban from a community                  | update   | - - - - - - - - - -
a ban from a community                  | delete   | - - - - - - - - - -

a group post                            | read     | + + + + + + + + + +
a group post                            | insert   | - - + + + - - - - -
a group post                            | forge    | - - - - - - - - - -
a group post                            | update   | - . + . . . . . . .
a group post                            | delete   | - - - - - - - - - -
a private group post                    | read     | . . + + + . . . . +
a private group post                    | insert   | - - + + + - - - - -
a private group post                    | update   | - . + . . . . . . .
a former member's private group post    | read     | . . + + + . . . . +
a former member's private group post    | update   | - . . . . . . . . .
a removed group post                    | read     | . . + . + + + . . .
a removed group post                    | update   | - . . . . . . . . .

an earlier version of a group post      | read     | + + + + + + + + + +
an earlier version of a group post      | insert   | - - - - - - - - - -
an earlier version of a group post      | update   | - - - - - - - - - -
an earlier version of a group post      | delete   | - - - - - - - - - -
an earlier version of a private one     | read     | . . + + + . . . . +

a comment in a community                | read     | + + + + + + + + + +
a comment in a community                | insert   | - - + + + - - - - -
a comment in a community                | forge    | - - - - - - - - - -
a comment in a community                | update   | - . + . . . . . . .
a comment in a community                | delete   | - - - - - - - - - -
a comment in a private community        | read     | . . + + + . . . . +
a comment in a private community        | insert   | - - + + + - - - - -
a comment on a removed group post       | read     | . . + . + + + . . .
a comment on a removed group post       | insert   | - - - - - - - - - -
a former member's comment there         | update   | - . . . . . . . . .

an earlier version of a group comment   | read     | + + + + + + + + + +
an earlier version of a group comment   | insert   | - - - - - - - - - -
an earlier version of a group comment   | update   | - - - - - - - - - -
an earlier version of a group comment   | delete   | - - - - - - - - - -

a vote on a group post                  | read     | . . + . . . . . . .
a vote on a group post                  | insert   | - - + + + - - - - -
a vote on a group post                  | forge    | - - - - - - - - - -
a vote on a group post                  | update   | - . + . . . . . . .
a vote on a group post                  | delete   | - . + . . . . . . .
a vote on a private group post          | insert   | - - + + + - - - - -

a vote on a group comment               | read     | . . + . . . . . . .
a vote on a group comment               | insert   | - - + + + - - - - -
a vote on a group comment               | forge    | - - - - - - - - - -
a vote on a group comment               | update   | - . + . . . . . . .
a vote on a group comment               | delete   | - . + . . . . . . .

a conversation                          | read     | - . + + . . . . . .
a conversation                          | insert   | - - - - - - - - - -
a conversation                          | update   | - - - - - - - - - -
a conversation                          | delete   | - - - - - - - - - -
taking part in a conversation           | read     | - . + + . . . . . .
taking part in a conversation           | insert   | - - - - - - - - - -
taking part in a conversation           | forge    | - - - - - - - - - -
taking part in a conversation           | update   | - . + . . . . . . .
taking part in a conversation           | delete   | - - - - - - - - - -

a message                               | read     | - . + + . . . . . .
a message                               | insert   | - - + + - - - - - -
a message                               | forge    | - - - - - - - - - -
a message                               | update   | - . + . . . . . . .
a message                               | delete   | - - - - - - - - - -
a message of who left                   | read     | - . + . . . . . . .
a message of who left                   | insert   | - - - - - - - - - -
a message of who left                   | update   | - . . . . . . . . .
a message before a block                | read     | - . + . . . . + . .
a message before a block                | insert   | - - - - - - - - - -
a message before a block                | update   | - . - . . . . . . .
a suspended member's message            | read     | - . + . . . . . . +
a suspended member's message            | insert   | - - + - - - - - - -
a suspended member's message            | update   | - . . . . . . . . .

an activity                             | read     | - + + + + + + + + +
an activity                             | insert   | - - - - - - - - - -
an activity                             | forge    | - - - - - - - - - -
an activity                             | update   | - - - - - - - - - -
an activity                             | delete   | - - - - - - - - - -
an activity about a removed post        | read     | - . . . . . . . . .
an activity about a private community   | read     | - . + + + . . . . +

a report                                | read     | - . + . . + + . . .
a report                                | insert   | - + = - + + + + + -
a report                                | forge    | - - - - - - - - - -
a report                                | update   | - . . . . + + . . .
a report                                | delete   | - - - - - - - - - -
a report about the moderator            | read     | - . + . . . + . . .
a report about the moderator            | update   | - . . . . . + . . .
a report about the admin                | read     | - . + . . + . . . .
a report about the admin                | update   | - . . . . - . . . .
a decided report                        | read     | - . . . . + + . . .
a decided report                        | update   | - . . . . . . . . .
a report about a private group post     | insert   | - ? - + + ? ? ? ? -
a report about a message                | insert   | - ? - + ? ? ? ? ? ?

a change of role                        | read     | - . . . . + + . . .
a change of role                        | insert   | - - - - - - - - - -
a change of role                        | update   | - - - - - - - - - -
a change of role                        | delete   | - - - - - - - - - -

an upload                               | read     | - . + . . . . . . .
an upload                               | insert   | - - - - - - - - - -
an upload                               | forge    | - - - - - - - - - -
an upload                               | update   | - - - - - - - - - -
an upload                               | delete   | - - - - - - - - - -

a message of the contact form           | read     | - . . . . + + . . .
a message of the contact form           | insert   | - - - - - - - - - -
a message of the contact form           | update   | - - - - - - - - - -
a message of the contact form           | delete   | - - - - - - - - - -
`);
