import { readTable } from "./notation.ts";

/**
 * What people keep of dramas: its rows are their owner's alone. Of a library that its owner opened (lines 420 to 422), and
 * of reviews as far as the reader has come, functions tell; and all of it is written by functions.
 */
export const DRAMA_ROWS = readTable(`
                                                     visitor
                                                     : stranger
                                                     : : owner
                                                     : : : member
                                                     : : : : groupAdmin
                                                     : : : : : moderator
                                                     : : : : : : admin
                                                     : : : : : : : blocked
                                                     : : : : : : : : removed
                                                     : : : : : : : : : suspended
                                                     : : : : : : : : : :
a drama                                 | read     | + + + + + + + + + +
a drama                                 | insert   | - - - - - - - - - -
a drama                                 | update   | - - - - - - - - - -
a drama                                 | delete   | - - - - - - - - - -

a tracking in an open library           | read     | - . + . . . . . . .
a tracking in an open library           | insert   | - - - - - - - - - -
a tracking in an open library           | forge    | - - - - - - - - - -
a tracking in an open library           | update   | - - - - - - - - - -
a tracking in an open library           | delete   | - - - - - - - - - -
a tracking in a closed library          | read     | - . . + . . . . . .
a suspended member's tracking           | read     | - . . . . . . . . +

a rating in an open library             | read     | - . + . . . . . . .
a rating in an open library             | insert   | - - - - - - - - - -
a rating in an open library             | forge    | - - - - - - - - - -
a rating in an open library             | update   | - - - - - - - - - -
a rating in an open library             | delete   | - - - - - - - - - -
a rating in a closed library            | read     | - . . + . . . . . .

the figures of a drama                  | read     | + + + + + + + + + +
the figures of a drama                  | insert   | - - - - - - - - - -
the figures of a drama                  | update   | - - - - - - - - - -
the figures of a drama                  | delete   | - - - - - - - - - -

a favourite in an open library          | read     | - . + . . . . . . .
a favourite in an open library          | insert   | - - - - - - - - - -
a favourite in an open library          | forge    | - - - - - - - - - -
a favourite in an open library          | update   | - - - - - - - - - -
a favourite in an open library          | delete   | - - - - - - - - - -
a favourite in a closed library         | read     | - . . + . . . . . .

a saved post                            | read     | - . + . . . . . . .
a saved post                            | insert   | - - - - - - - - - -
a saved post                            | forge    | - - - - - - - - - -
a saved post                            | update   | - - - - - - - - - -
a saved post                            | delete   | - - - - - - - - - -

a vote in a poll                        | read     | - . + . . . . . . .
a vote in a poll                        | insert   | - - - - - - - - - -
a vote in a poll                        | forge    | - - - - - - - - - -
a vote in a poll                        | update   | - - - - - - - - - -
a vote in a poll                        | delete   | - - - - - - - - - -

a reminder                              | read     | - . + . . . . . . .
a reminder                              | insert   | - - - - - - - - - -
a reminder                              | forge    | - - - - - - - - - -
a reminder                              | update   | - - - - - - - - - -
a reminder                              | delete   | - - - - - - - - - -

a follow of a creator                   | read     | - . + . . . . . . .
a follow of a creator                   | insert   | - - - - - - - - - -
a follow of a creator                   | forge    | - - - - - - - - - -
a follow of a creator                   | update   | - - - - - - - - - -
a follow of a creator                   | delete   | - - - - - - - - - -

an entry in an open diary               | read     | - . + . . . . . . .
an entry in an open diary               | insert   | - - - - - - - - - -
an entry in an open diary               | forge    | - - - - - - - - - -
an entry in an open diary               | update   | - - - - - - - - - -
an entry in an open diary               | delete   | - - - - - - - - - -
an entry in a closed diary              | read     | - . . + . . . . . .

a reaction to an episode                | read     | - . + . . . . . . .
a reaction to an episode                | insert   | - - - - - - - - - -
a reaction to an episode                | forge    | - - - - - - - - - -
a reaction to an episode                | update   | - - - - - - - - - -
a reaction to an episode                | delete   | - - - - - - - - - -

a review                                | read     | - . + . . . . . . .
a review                                | insert   | - - - - - - - - - -
a review                                | forge    | - - - - - - - - - -
a review                                | update   | - - - - - - - - - -
a review                                | delete   | - - - - - - - - - -
a removed review                        | read     | - . + . . . . . . .

a vote on a review                      | read     | - . . + . . . . . .
a vote on a review                      | insert   | - - - - - - - - - -
a vote on a review                      | forge    | - - - - - - - - - -
a vote on a review                      | update   | - - - - - - - - - -
a vote on a review                      | delete   | - - - - - - - - - -

a change of a tracking                  | read     | - . + . . . . . . .
a change of a tracking                  | insert   | - - - - - - - - - -
a change of a tracking                  | update   | - - - - - - - - - -
a change of a tracking                  | delete   | - - - - - - - - - -
`);
