import type { Reading } from "../../components/reading/reading";

export const en: Reading = {
  heading: "Help",
  summary:
    "How Hikaya works: accounts, posts and votes, reputation, communities, messages, reports, your library, language and theme.",
  updated: "2026-11-27",
  sections: [
    {
      id: "first-steps",
      heading: "First steps",
      blocks: [
        "Hikaya is where people who watch and make Arab short dramas talk about them. Reading needs no account: the [forum](/forum), public communities, dramas and creators are open to everyone. With an account you can post, comment, vote, join communities and write messages.",
        {
          steps: [
            "Press Sign In and choose “I am new here”. You need a username, an email address and a password of at least six characters.",
            "Complete your profile. A few words about you are welcome and not required. You may skip this; the first time you want to write something, we ask again.",
            "Read what is being discussed in the [forum](/forum), or say hello in General Discussion.",
          ],
        },
      ],
    },
    {
      id: "account",
      heading: "Your account and profile",
      blocks: [
        "A username has 3 to 29 Latin letters, digits, underscores or hyphens, and nobody else may have it. You may add a display name of up to 40 characters in any letters; it stands beside your username. Everybody sees your names, picture, bio, tier and the day you joined, together with what you post in public. Nobody sees your email address.",
        {
          questions: [
            [
              "I forgot my password.",
              "Choose “Forgot password?” in the sign-in dialog. We send a link to your email address. Open it and choose a new password; it works once, for an hour.",
            ],
            [
              "How do I change my name, picture or bio?",
              "Open [your profile](/profile) and choose to edit it. Links to your profile keep working under a new name.",
            ],
            [
              "I signed in on somebody else’s device.",
              "[Settings](/settings) lists where you are signed in and ends any of these sign-ins.",
            ],
            [
              "How do I leave?",
              "[Settings](/settings) lets you export your data and delete your account. What happens to what you wrote is explained under [Privacy](/privacy#deletion).",
            ],
          ],
        },
      ],
    },
    {
      id: "posts",
      heading: "Posts and comments",
      blocks: [
        "A post has a category, a title of up to 255 characters and a text. You may add up to eight tags and five images (JPEG, PNG, GIF or WebP, at most 5 MB each). Tags help others find or avoid a post: if it gives away a story, see [below](#spoilers) and the [guidelines](/guidelines#spoilers).",
        "Comments can be answered, and answers answered once more; further answers stand beside those and begin with the name. The counters beside comments and posts are a guide, not a limit: a longer text is welcome when it needs the room.",
        {
          questions: [
            [
              "Can I change or delete what I wrote?",
              "Yes. An edited post or comment is marked “edited”. A deleted comment that has replies leaves an empty place, so that the replies still make sense.",
            ],
            [
              "Why can I not comment on this post?",
              "You may have to sign in first, or the post is locked: a moderator closed the conversation. Votes stay open.",
            ],
            [
              "Why am I asked to wait?",
              "There are limits on how fast one person may write, and lower ones on the first day. The sentence tells you how long to wait; your text stays where you typed it.",
            ],
            [
              "Does the site work without JavaScript?",
              "Yes. Reading, signing in, posting, commenting and voting work; some comforts, such as search while you type, are missing.",
            ],
          ],
        },
      ],
    },
    {
      id: "spoilers",
      heading: "Spoilers",
      blocks: [
        "Talk about a drama never runs ahead of you: words that tell of an episode you have not seen are not in the page at all, and “Tells of episode 12 · Show” stands in their place. That is courtesy, not secrecy: Show brings the words of this one text to whoever asks, signed in or not.",
        {
          questions: [
            [
              "How does Hikaya know how far I am?",
              "From your [library](/library). Above a thread about a drama you can also say “I have seen up to episode”: for a member that is kept in the library, for a visitor in this browser alone. Whoever says neither counts as having seen nothing yet.",
            ],
            [
              "Where are such words left out?",
              "Everywhere: in lists and search, in notifications and pushes, in feeds and previews, on profiles, and in what comes while a page is open. Titles and tags are always shown.",
            ],
            [
              "How do I write about an episode?",
              "Choose the drama under “About a drama?”, and the episode up to which you tell; your own place is offered. A comment tells as far as its post or as you have seen, whichever is later, until you choose otherwise; a note of your diary, as far as its episodes. Tell nothing in a title: a moderator may change one, and you are told.",
            ],
            [
              "What if a text tells of more than it says?",
              "Choose “Tells of an episode” in its menu. It is covered once three members say so, or its author or a moderator. The author is told, not who marked it.",
            ],
          ],
        },
      ],
    },
    {
      id: "votes",
      heading: "Votes",
      blocks: [
        "Vote up what adds to a conversation and down what takes away from it, not what you disagree with. You have one vote per post and comment, and none on your own. Press the same half again to take it back, or the other half to change your mind. Everybody sees the score; nobody sees how you voted.",
      ],
    },
    {
      id: "reputation",
      heading: "Reputation",
      blocks: [
        "Reputation shows how much somebody takes part. A post in the forum or in a community adds 5, a comment adds 2. Votes do not change it, and when a post or comment is removed its points go too.",
        {
          terms: [
            ["New", "from the start"],
            ["Active", "from 100"],
            ["Advanced", "from 500"],
            ["Expert", "from 1,000"],
          ],
        },
        "A tier is a mark beside your name. It gives no powers: moderators are appointed, not counted.",
      ],
    },
    {
      id: "communities",
      heading: "Communities",
      blocks: [
        "A [community](/groups) is a smaller room for one drama, one country, one craft. Whoever is signed in may create one and becomes its admin. Admins change its details, name further admins, accept requests, and pin or lock posts.",
        {
          terms: [
            ["Public", "Everybody may read it. Joining works at once; members post."],
            [
              "Private",
              "It is not listed and not found by search. Whoever has its address sees name, description and counts, and may ask to join. Posts are for members, and an admin decides who becomes one.",
            ],
          ],
        },
        "You may leave at any time. The last admin first hands over to somebody else.",
      ],
    },
    {
      id: "messages",
      heading: "Messages and notifications",
      blocks: [
        "Write to somebody from the Message button on their profile. A conversation has two people and is read by them alone. Moderators see a message only when one of the two reports it.",
        "The bell counts what is new: answers, messages, votes, news from your communities and from moderators. Mark one or all as read, or see [all of them](/notifications).",
        {
          questions: [
            [
              "Somebody bothers me.",
              "Block them from their profile: the two of you can no longer write to each other, and what they do no longer notifies you. [Settings](/settings) lists whom you blocked. If they break the [guidelines](/guidelines), report them too.",
            ],
            [
              "Can I take a message back?",
              "You can edit or delete your own message. The place of a deleted message stays, its words are gone for both of you.",
            ],
          ],
        },
      ],
    },
    {
      id: "reports",
      heading: "Reports",
      blocks: [
        "Report what breaks the [guidelines](/guidelines): posts, comments, communities, messages and profiles have a Report entry in their menu. Choose a reason, add details if they help, and send. Only moderators see who reported. You can have one open report about the same thing.",
        "For everything that has no Report entry, [write to us](/contact).",
      ],
    },
    {
      id: "language",
      heading: "Language and theme",
      blocks: [
        "Hikaya speaks English and Arabic; the switch stands at the top and at the bottom of every page and in [Settings](/settings). Posts stay in the language they were written in. The theme is light, dark, or as your device has it. Both choices are remembered on this device.",
      ],
    },
    {
      id: "library",
      heading: "Your library",
      blocks: [
        "Your [library](/library) keeps the dramas you plan to watch, watch, completed, paused or dropped, and the episode you have reached. Add a drama on its page or its card; +1 moves you on by an episode. What you did can be undone for ten seconds, and later in the [history](/library/history). The diary takes a day, its episodes and a note; statistics count what you saw, and from December your year is reviewed.",
        {
          questions: [
            [
              "Who sees my library?",
              "Only you, until you choose otherwise under [Settings](/settings#library). The choice holds everywhere at once. Visitors never see it, and the history and saved posts are always yours alone. Members cannot be followed yet: until then “People I follow” means only you.",
            ],
            [
              "How do stars and reviews work?",
              "Give a drama one to five stars once it is out, and change them as you like. The mean is shown from five ratings on; stars from an account younger than 24 hours wait outside it. A review has 10 to 5,000 characters, a line at most 140. Both are public, say which episode you had reached, and up to which they tell. Whoever has not come that far sees a note in place of the words and may open it: that is courtesy, not secrecy.",
            ],
            [
              "When do new episodes come out?",
              "The [calendar](/calendar) shows this week and the month, of all dramas or of yours. It has the times of Riyadh until you choose others. “Put it in my calendar” gives your phone the same; for your dramas alone you can make a secret address under [Settings](/settings#calendar) and end it at any time.",
            ],
            [
              "How am I reminded of them?",
              "Press the bell of a drama in the calendar, or choose on its page: each episode, or once when it is complete. The reminder is a notification here, within minutes after the announced time, and a push where you allow pushes, which waits in your quiet hours; there is no mail. It names the episodes, tells nothing of them, and leads to their discussion. It goes by the time that was announced: whether the episodes are really out wherever you watch, Hikaya does not know. What is shown again reminds nobody.",
            ],
            [
              "How do I take it with me, or delete it?",
              "[Settings](/settings) exports all of it in one file and erases it with your account. A drama, an entry of the diary, a review or a saved post you take out where it stands. See [Privacy](/privacy#stored).",
            ],
          ],
        },
      ],
    },
    {
      id: "dramas",
      heading: "Dramas and creators",
      blocks: [
        {
          questions: [
            [
              "Can I watch dramas here?",
              "No. Hikaya is for talking about them. The pages of dramas and creators are a catalogue; what is not available yet, such as Watch Now, says so.",
            ],
            [
              "Where did my stars, my review or my Follow go?",
              "Stars, reviews and the Follow of a creator are kept once you sign in; a visitor’s stay on the screen until the page is left. What is longer than a review belongs in the [forum](/forum), under Drama Reviews.",
            ],
          ],
        },
      ],
    },
    {
      id: "more",
      heading: "Still stuck?",
      blocks: [
        "Ask in the [forum](/forum): somebody has usually had the same question. For what is not for everyone’s eyes, [write to us](/contact).",
      ],
    },
  ],
};
