import { readTable } from "./notation.ts";

/** Who may call which function and to what effect; the marks are explained in notation.ts. */
export const CALLS = readTable(`
list the posts                          | ask      | + + + + + + + + + +
list the pinned posts                   | ask      | + + + + + + + + + +
list the comments of a post             | ask      | + + + + + + + + + +
locate the comments of a post           | ask      | + + + + + + + + + +
tell the state of a post                | ask      | + + + + + + + + + +
ask where a post was merged             | ask      | + + + + + + + + + +
delete a post                           | call     | - - + - - - - - - -
delete a suspended member's post        | call     | - - - - - - - - - -
delete a comment                        | call     | - - + - - - - - - -
pin a post                              | call     | - - - - - + + - - -
lock a post                             | call     | - - - - - + + - - -
move a post                             | call     | - - - - - + + - - -
merge a post                            | call     | - - - - - + + - - -
remove a post                           | call     | - - - - - + + - - -
remove a moderator's post               | call     | - - - - - - + - - -
remove an admin's post                  | call     | - - - - - - - - - -
restore a removed post                  | call     | - - - - - + + - - -
remove a comment                        | call     | - - - - - + + - - -
restore a removed comment               | call     | - - - - - + + - - -
ask for the words under the veil        | ask      | + + + + + + + + + +
mark what tells of an episode           | call     | - + + + + + + + + -
mark what is not there                  | call     | - - - - - - - - - -
ask for the marks of readers            | ask      | - + + + + + + + + +
ask for marks in a private community    | ask      | - + + + + + + + + +
change the title of a post              | call     | - - - - - + + - - -
change the title of a group post        | call     | - - - - + + + - - -
read what a gone comment said           | ask      | - - - - - + + - - -
vote on a post                          | call     | - + + + + + + + + -
vote on a comment                       | call     | - + + + + + + + + -
vote in a private community             | call     | - - + + + - - - - -
vote on a removed post                  | call     | - - - - - - - - - -
ask for polls                           | ask      | + + + + + + + + + +
vote in a poll                          | call     | - + + + + + + + + -
vote in a poll of a private community   | call     | - - + + + - - - - -
vote in a poll of a removed post        | call     | - - - - - - - - - -
vote in a poll for what it does not offer | call   | - ! ! ! ! ! ! ! ! -

block a stranger                        | call     | - ! + + + + + + + -
unblock                                 | call     | - . + . . . . . . -
mute a thread                           | call     | - + + + + + + + + -
list one's notifications                | ask      | - + + + + + + + + +
mark a notification read                | call     | - . + . . . . . . .
have notifications pushed               | call     | - + + + + + + + + -
have none pushed to the owner           | call     | - . + . . . . . . .
write the notifications that wait       | call     | - - - - - - - - - -
take the pushes that are due            | call     | - - - - - - - - - -
settle a push                           | call     | - - - - - - - - - -

track a drama                           | call     | - + + + + + + + + -
go on with a drama                      | call     | - ! + ! ! ! ! ! ! -
take back a change of a tracking        | call     | - ! + ! ! ! ! ! ! -
rate a drama                            | call     | - + + + + + + + + -
rate a drama that has not come out      | call     | - ! ! ! ! ! ! ! ! -
take one's rating back                  | call     | - . + . . . . . . -
choose favourites                       | call     | - + + + + + + + + -
save a post                             | call     | - + + + + + + + + -
save a removed post                     | call     | - - - - - - - - - -
let a saved post go                     | call     | - . + . . . . . . -
follow a creator                        | call     | - + + + + + + + + -
be reminded of a drama                  | call     | - + + + + + + + + -
be reminded of a drama that is gone     | call     | - ! ! ! ! ! ! ! ! -
be reminded of a drama no longer        | call     | - . + . . . . . . -
follow a creator that cannot be         | call     | - ! ! ! ! ! ! ! ! -
follow a creator no longer              | call     | - . + . . . . . . -
count the waiting ratings               | call     | - - - - - - - - - -
react to an episode                     | call     | - - + - - - - - - -
react to an episode that nobody saw     | call     | - - - - - - - - - -
ask for the bars of an episode          | ask      | - + + + + + + + + +
write in one's diary                    | call     | - + + + + + + + + -
change an entry of the diary            | call     | - ! + ! ! ! ! ! ! -
delete an entry of the diary            | call     | - . + . . . . . . -
list the reviews of a drama             | ask      | + + + + + + + + + +
read what is said of a drama            | ask      | + + + + + + + + + +
list the threads of a drama             | ask      | + + + + + + + + + +
list the threads of the drops of a time | ask      | + + + + + + + + + +
ask for the words of a review           | ask      | + + + + + + + + + +
review a drama                          | call     | - + + + + + + + + -
change a review                         | call     | - ! + ! ! ! ! ! ! -
delete a review                         | call     | - - + - - - - - - -
find a review helpful                   | call     | - + - . + + + + + -
remove a review                         | call     | - - - - - + + - - -
restore a removed review                | call     | - - - - - + + - - -
read the statistics of a library        | ask      | - + + + + + + + + +
read a year in review                   | ask      | - + + + + + + + + +
read a library                          | ask      | - + + + + + + + + +
read one's own library                  | ask      | - + + + + + + + + +
read the history of one's library       | ask      | - + + + + + + + + +
read the shelf of a profile             | ask      | - + + + + + + + + +
ask what a person is to oneself         | ask      | - + + + + + + + + +
ask what a drama is to oneself          | ask      | - + + + + + + + + +
make a calendar address                 | call     | - + + + + + + + + -
end one's calendar address              | call     | - . + . . . . . . .
ask for one's calendar address          | ask      | - + + + + + + + + +
ask for the Ramadan of one's country    | ask      | - + + + + + + + + +
read the dramas of a calendar address   | ask      | + + + + + + + + + +
list one's trackings                    | ask      | - + + + + + + + + +
publish the dramas                      | call     | - - - - - - - - - -
list the threads of drops that are due  | call     | - - - - - - - - - -
remind of drops                         | call     | - - - - - - - - - -
open the thread of a drop               | call     | - - - - - - - - - -

show the card of a private community    | ask      | + + + + + + + + + +
tell the state of a group post          | ask      | + + + + + + + + + +
show a member                           | ask      | + + + + + + + + + +
list the comments of a group post       | ask      | + + + + + + + + + +
locate the comments of a group post     | ask      | + + + + + + + + + +
join a community                        | call     | - + . . . + + + + -
ask to join a private community         | call     | - . . . . + + - + -
withdraw a request                      | call     | - + . . . . . . . -
leave a community                       | call     | - . + + ! . . . . -
accept a request                        | call     | - - - - + - - - - -
decline a request                       | call     | - - - - + - - - - -
make a member an admin                  | call     | - - - - + - - - - -
hand a community over                   | call     | - - - - + - - - - -
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
restore a comment in a community        | call     | - - - - + + + - - -

search                                  | ask      | + + + + + + + + + +
search posts                            | ask      | + + + + + + + + + +
search comments                         | ask      | + + + + + + + + + +
search communities                      | ask      | + + + + + + + + + +
search people                           | ask      | + + + + + + + + + +
ask whether an image may be seen        | ask      | + + + + + + + + + +
write to the site                       | call     | + + + + + + + + + +

start a conversation with the owner     | call     | - . ! . + + + - + -
accept a stranger's conversation        | call     | - . + . . . . . . .
leave a conversation                    | call     | - . + + . . . . . -
read a conversation                     | call     | - . + + . . . . . .
tell with whom a conversation is        | ask      | - + + + + + + + + +
mark a conversation read                | call     | - . + + . . . . . .
list one's conversations                | ask      | - + + + + + + + + +
list conversations and requests         | ask      | - + + + + + + + + +
count the message requests              | ask      | - + + + + + + + + +
count the unread conversations          | ask      | - + + + + + + + + +

tell of a member's post                 | call     | - - - + - - - - - -
tell of one's arrival                   | call     | - + + + + + + + + -

list one's reports                      | ask      | - + + + + + + + + +
decide a report                         | call     | - - - - - + + - - -
decide a report about the moderator     | call     | - - - - - - + - - -
decide a report about the admin         | call     | - - - - - - - - - -
decide a decided report                 | call     | - - - - - ! ! - - -
decide a case                           | call     | - - - - - + + - - -
decide a case about the admin           | call     | - - - - - - ? - - -
warn on a case                          | call     | - - - - - + + - - -
count what was decided about a member   | ask      | - + + + + + + + + +
ask why not to decide                   | ask      | - + + + + + + + + +
open a decided report again             | call     | - - - - - + + - - -
read the words of a report              | call     | - - - - - + + - - -
read a report about the moderator       | call     | - - - - - . + - - -
count the reports                       | ask      | - - - - - + + - - -
list the cases                          | ask      | - + + + + + + + + +
find what was reported                  | ask      | - + + + + + + + + +
read a member's history                 | ask      | - - - - - + + - - -
warn a member                           | call     | - - - - - + + - - -
warn a member once                      | call     | - - - - - + + - - -
warn the admin once                     | call     | - - - - - - - - - -
warn the moderator                      | call     | - - - - - - + - - -
warn the admin                          | call     | - - - - - - - - - -
suspend a member                        | call     | - - - - - + + - - -
lift a suspension                       | call     | - - - - - + + - - -
read a member's record                  | ask      | - - - - - + + - - -
list one's sanctions                    | ask      | - + + + + + + + + +
look at an action that concerns nobody here | ask     | - + + + + + + + + +
appeal against nothing                  | call     | - - - - - - - - - -
list the appeals                        | ask      | - - - - - + + - - -
count the appeals                       | ask      | - - - - - + + - - -
decide an appeal that is not there      | call     | - - - - - ! ! - - -
list the filters                        | ask      | - - - - - + + - - -
try a filter                            | ask      | - - - - - + + - - -
add a filter                            | call     | - - - - - + + - - -
remove a filter that is not there       | call     | - - - - - . . - - -
make a member a moderator               | call     | - - - - - - + - - -
make the moderator a member             | call     | - - - - - - + - - -
make the admin a member                 | call     | - - - - - - - - - -

register an upload                      | call     | - + + + + + + + + -
confirm an upload                       | call     | - . + . . . . . . .
close a message of the contact form     | call     | - - - - - + + - - -
export one's data                       | ask      | - + + + + + + + + +
ask what every page asks                | ask      | - + + + + + + + + +
list one's sessions                     | ask      | - + + + + + + + + +
read one's settings                     | ask      | - + + + + + + + + +
end a session that is not there         | call     | - . . . . . . . . .
ask to be deleted                       | call     | - + + + + + + + + +
stay after all                          | call     | - . + . . . . . . .
ask when one will be deleted            | ask      | - + + + + + + + + +
count up a category                     | call     | - . . . . . . . . .
count up a reputation                   | call     | - . . . . . . . . .
count up the comments of a post         | call     | - . . . . . . . . .
hand on a visitor's letter              | call     | - - - - - - - - - -
recount everything                      | call     | - - - - - - - - - -
erase the accounts that are due         | call     | - - - - - - - - - -
list the images nobody uses             | call     | - - - - - - - - - -
forget an upload                        | call     | - - - - - - - - - -

ban a suspended member                  | call     | - - - - - + + - - -
`);
