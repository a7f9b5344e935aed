import type { Reading } from "../../components/reading/reading";

export const en: Reading = {
  heading: "Privacy",
  summary:
    "What Hikaya stores about you, who can see it, how long it stays, and how you take it with you or have it erased.",
  updated: "2026-11-23",
  sections: [
    {
      id: "short",
      heading: "In short",
      blocks: [
        {
          points: [
            "No advertising, no trackers, no analytics of other companies. Every file of a page comes from us.",
            "What you post is public. Your email address is not.",
            "Your library of dramas is for you alone, unless you open it.",
            "Messages are read by the two people in the conversation, and by moderators only when one of them reports a message.",
            "Location and other hidden details are removed from images before we store them.",
            "You can export your data and delete your account yourself, in [Settings](/settings).",
          ],
        },
      ],
    },
    {
      id: "stored",
      heading: "What we store, and who sees it",
      blocks: [
        {
          terms: [
            [
              "Account",
              "Your email address, a hash of your password (never the password) and the times of your sign-ins, with what your browser and network say of themselves. Seen by nobody else; needed to let you in and to list your sign-ins in Settings.",
            ],
            [
              "Profile",
              "Username, display name, picture, bio, role, reputation and the day you joined. Public.",
            ],
            [
              "Posts and comments",
              "Public, in private communities for their members. What a text said before an edit is kept with it and can be seen by whoever may read the text.",
            ],
            ["Votes", "Stored so that each counts once. Others see the sum only."],
            [
              "Library",
              "Which dramas you track, how far you are, your four favourites, and figures counted from them. Under [Settings](/settings#library) you choose who sees it: only you, which holds until you choose, people you follow, or every member. Visitors never see it. The history of your changes is for you alone, whatever you choose.",
            ],
            ["Diary", "Day, episodes and note of each entry, for whoever may see your library."],
            [
              "Ratings and reviews",
              "Your stars count in the figures of a drama; that they are yours is seen by whoever may see your library. Reviews and short lines are public, with your name, your stars and the episode you had reached.",
            ],
            [
              "Reactions to episodes, reviews found helpful",
              "Stored so that each counts once. Others see the sum only.",
            ],
            ["Saved posts", "For you alone."],
            ["Creators you follow", "For you alone."],
            [
              "Calendar address",
              "If you make one under [Settings](/settings#calendar), whoever has it sees which dramas stand in your library, nothing else. We keep only a digest of it, and you can end it at any time.",
            ],
            [
              "Communities",
              "Which ones you belong to, your role and since when. In a private community only its members know.",
            ],
            [
              "Messages",
              "For the people in the conversation. When one of them reports a message, moderators can read that message; every reading is recorded.",
            ],
            ["Notifications, blocks, settings", "For you alone."],
            [
              "Reports",
              "What you report, and why, is seen by moderators, who also see that it was you. The person reported does not learn it.",
            ],
            [
              "Images",
              "JPEG, PNG, GIF and WebP. Camera, place and time written inside the file are taken out on arrival.",
            ],
            [
              "Contact form",
              "Name, email address, topic and message, for moderators, so that they can answer.",
            ],
            [
              "Moderation",
              "Warnings, suspensions, bans and decisions on reports, so that decisions can be checked.",
            ],
            [
              "Server log",
              "For each request: time, address of the page without its query, result and duration. No names, no email addresses, no texts.",
            ],
          ],
        },
        "Without an account the catalogue of dramas and creators stores nothing about you: stars, a review or a Follow stay on your screen.",
      ],
    },
    {
      id: "browser",
      heading: "What lies in your browser",
      blocks: [
        "We set only what the site needs to work, so there is nothing to consent to.",
        {
          terms: [
            [
              "Session cookie",
              "Set when you sign in, gone when you sign out. It is HttpOnly: no script can read it, ours included. Other sites cannot send it along with their forms.",
            ],
            [
              "hikaya-ended",
              "Cookie with the number of a session that has ended, for a minute, while your browser is asked once more before you are signed out.",
            ],
            [
              "hikaya-known-device",
              "Cookie by which we know that you signed in from this browser before, for half a year: whoever guesses at your password elsewhere cannot keep you out here. It is HttpOnly and tells nobody who you are.",
            ],
            [
              "lng",
              "Cookie for the language you chose, for a year; the same choice is kept in local storage.",
            ],
            ["theme", "Cookie for light, dark or system, for a year."],
            ["digits", "Cookie for the digits you chose for Arabic pages, for a year."],
            [
              "Drafts",
              "Text you began and did not send may be kept in local storage on this device, so that it is not lost. It is not sent to us.",
            ],
          ],
        },
      ],
    },
    {
      id: "others",
      heading: "Who else is involved",
      blocks: [
        "Companies that run servers, database and image storage for us process data on our behalf and may not use it for themselves. We sell nothing and share nothing for advertising. We hand data to authorities only when the law obliges us to.",
        "Public posts can be found by search engines and copied by anyone. What others copied we cannot call back.",
      ],
    },
    {
      id: "duration",
      heading: "How long it stays",
      blocks: [
        "As long as your account exists, unless you delete a thing before. A deleted post or comment disappears from the site at once; moderators can still see it, so that nobody escapes a report by deleting. It is erased for good together with your account, if you ask for that.",
        "An entry that you delete from your diary, a reaction or a saved post that you take back is gone at once. What you take out of your library stays in its history until your account is deleted.",
      ],
    },
    {
      id: "export",
      heading: "Taking your data with you",
      blocks: [
        "Under [Settings](/settings) you can export everything we store about you as one file: account, profile, posts, comments, votes, library with its history, diary, ratings, reviews, reactions, saved posts, communities, messages you sent, notifications, reports, blocks, images and sanctions. Once a day is possible.",
      ],
    },
    {
      id: "deletion",
      heading: "Deleting your account",
      blocks: [
        "Also under [Settings](/settings). You have 14 days to change your mind, or you choose to delete at once.",
        {
          points: [
            "Email address, profile, votes, memberships, notifications, settings and blocks are erased.",
            "Library, history, diary, ratings, reactions and saved posts are erased.",
            "Your messages are emptied.",
            "Posts, comments and reviews stay without your name, so that conversations can still be read; or you have them erased too. You choose.",
            "What you wrote to us by the contact form while signed in is erased.",
          ],
        },
        "Whoever deletes an account while it is suspended or banned does not end the suspension or ban with it. Until it ends we keep a keyed hash of the email address and of the username, with its kind, reason and end, and nothing else: enough to know the two again, not enough to read them. Of a permanent ban it stays until the ban is lifted.",
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      blocks: [
        "You may know what we store, have it corrected, receive it, have it erased, and object. Most of it you can do yourself, without asking. For the rest, or when you have no access to your account, [write to us](/contact?topic=privacy). You may also complain to the data protection authority of your country.",
        "Hikaya is for people of 13 years or more. If you believe that a younger child has an account, please tell us.",
      ],
    },
    {
      id: "changes",
      heading: "Changes",
      blocks: [
        "When this page changes, the date at its top changes too. Changes that matter are announced in the [forum](/forum) before they hold.",
      ],
    },
  ],
};
