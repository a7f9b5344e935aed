import { readTable } from "./notation.ts";

/** Who may call which function and to what effect; the marks are explained in notation.ts. */
export const CALLS = readTable(`
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
list the posts                          | ask      | + + + + + + + + + +
list the pinned posts                   | ask      | + + + + + + + + + +
tell the state of a post                | ask      | + + + + + + + + + +
delete a post                           | call     | - - + - - - - - - -
delete a suspended member's post        | call     | - - - - - - - - - -
delete a comment                        | call     | - - + - - - - - - -
pin a post                              | call     | - - - - - + + - - -
lock a post                             | call     | - - - - - + + - - -
move a post                             | call     | - - - - - + + - - -
remove a post                           | call     | - - - - - + + - - -
remove a moderator's post               | call     | - - - - - - + - - -
remove an admin's post                  | call     | - - - - - - - - - -
restore a removed post                  | call     | - - - - - + + - - -
remove a comment                        | call     | - - - - - + + - - -
restore a removed comment               | call     | - - - - - + + - - -
read what a gone comment said           | ask      | - - - - - + + - - -

block a stranger                        | call     | - ! + + + + + + + -
unblock                                 | call     | - . + . . . . . . -
mute a thread                           | call     | - + + + + + + + + -
mark a notification read                | call     | - . + . . . . . . .

show the card of a private community    | ask      | + + + + + + + + + +
tell the state of a group post          | ask      | + + + + + + + + + +
join a community                        | call     | - + . . . + + + + -
ask to join a private community         | call     | - . . . . + + - + -
withdraw a request                      | call     | - + . . . . . . . -
leave a community                       | call     | - . + + ! . . . . -
accept a request                        | call     | - - - - + - - - - -
decline a request                       | call     | - - - - + - - - - -
make a member an admin                  | call     | - - - - + - - - - -
remove a member                         | call     | - - - - + - - - - -
ban a member                            | call     | - - - - + - - - - -
lift a ban                              | call     | - - - - + - - - - -
delete a community                      | call     | - - - - + - - - - -
remove a community                      | call     | - - - - - + + - - -
restore a removed community             | call     | - - - - - + + - - -
delete a group post                     | call     | - - + - - - - - - -
delete a comment in a community         | call     | - - + - - - - - - -
pin a group post                        | call     | - - - - + + + - - -
lock a group post                       | call     | - - - - + + + - - -
remove a group post                     | call     | - - - - + + + - - -
restore a removed group post            | call     | - - - - + + + - - -
remove a comment in a community         | call     | - - - - + + + - - -
`);
