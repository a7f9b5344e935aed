import type { Reading } from "../../components/reading/reading";

export const en: Reading = {
  heading: "Guidelines",
  summary:
    "What makes a good conversation here, what moderators remove, and what you can do about a decision.",
  updated: "2026-11-27",
  sections: [
    {
      id: "spirit",
      heading: "Be a good neighbour on the sofa",
      blocks: [
        "We are here because we love stories that fit into a lunch break. Talk as you would to somebody who has just watched the same episode.",
        {
          points: [
            "Argue about the work, not about the person. “This ending is lazy, and here is why” is fine; “only a fool would like it” is not.",
            "Say why. A verdict without a reason gives nobody anything to answer.",
            "Arabic, in every dialect, and English are equally at home. Do not correct anybody’s language unasked.",
            "Makers read along. Be as honest as you like, and remember that somebody worked through the nights for it.",
          ],
        },
      ],
    },
    {
      id: "spoilers",
      heading: "Spoilers",
      blocks: [
        "Episodes are short, and so is the way to a ruined evening.",
        {
          points: [
            "Never give away a turn of the story in a title. Lists and searches show titles to everyone, and a moderator may change one.",
            "About a drama that is here, choose it and the episode up to which you tell: whoever has not come so far finds a note in place of your words. Elsewhere hide the spoiler, tag the post “spoiler”, and say in its first line how far it tells.",
            "In a discussion of one episode everything up to that episode is fair. Later ones are not.",
            "Where a text tells of more than it says, [mark it](/help#spoilers).",
            "Somebody asks for a recommendation: tell them the mood, not the ending.",
          ],
        },
        "This is courtesy, not secrecy: everybody may open what they choose to read. A spoiler that is neither marked nor hidden is marked or removed. Spoiling on purpose is treated as harassment.",
      ],
    },
    {
      id: "posting",
      heading: "Where and how to post",
      blocks: [
        {
          points: [
            "Choose the category that fits; moderators may move a post they find in the wrong place.",
            "Look whether the conversation exists before you begin it again.",
            "News comes with its source, a rumour with the word “rumour”.",
            "Worked on it, paid for it, related to it? Say so in the post.",
            "Your own work is welcome when you also take part in conversations about the work of others.",
            "Use your own words and images, or those you may use, and name whose they are.",
          ],
        },
      ],
    },
    {
      id: "removed",
      heading: "What moderators remove",
      blocks: [
        "These are the reasons you find in a report.",
        {
          terms: [
            [
              "Spam",
              "Advertising, the same text again and again, links to nowhere, votes from several accounts of one person.",
            ],
            [
              "Harassment",
              "Insults, threats, following somebody around, posting their name, address, number or pictures against their will.",
            ],
            [
              "Hate speech",
              "Contempt for people because of origin, religion, sect, colour, sex, disability or the way they speak.",
            ],
            [
              "Inappropriate content",
              "Sexual content, and anything sexual about minors without exception; shocking pictures without purpose.",
            ],
            [
              "Misinformation",
              "Invented quotes, faked screenshots, false news about people and productions, pretending to be somebody else.",
            ],
            [
              "Violence",
              "Calling for it, celebrating it, threatening with it. Talking about violence in a story is not meant.",
            ],
            [
              "Copyright",
              "Whole episodes, links to pirated copies, scripts and art that are not yours to publish.",
            ],
            ["Other", "Whatever else harms people here. Please say what and how."],
          ],
        },
        "The same holds in communities, private ones included, in messages, and for usernames, pictures and bios.",
      ],
    },
    {
      id: "consequences",
      heading: "What happens then",
      blocks: [
        "A report goes to the moderators together with what the reported thing said at that moment. They dismiss it or act on it, and every decision is recorded. Nobody decides a report about themselves.",
        {
          terms: [
            [
              "Removal",
              "The post, comment or community disappears, and so do the points it earned. You are notified, with the reason.",
            ],
            ["Lock", "The conversation stays readable and takes no new comments."],
            ["Warning", "You are told what went wrong. Nothing else changes."],
            ["Suspension", "Until a day that is named you can read but not write, vote or join."],
            [
              "Ban",
              "You are signed out everywhere and cannot write any more. It is for grave or repeated cases.",
            ],
          ],
        },
        "Usually these come in this order. Threats, content about minors and accounts made for spam are banned at once.",
      ],
    },
    {
      id: "communities",
      heading: "Admins of communities",
      blocks: [
        "Admins may set further rules for their community and pin, lock or remove what is posted there. They cannot allow what these guidelines forbid. A community that exists to break them is removed.",
      ],
    },
    {
      id: "appeals",
      heading: "If you think we were wrong",
      blocks: [
        {
          steps: [
            "Open the notification of the decision in your [notifications](/notifications): it gives the reason and the form to appeal. If your account is suspended or banned, you find it on the [page about that](/suspended).",
            "Appeal there, once for each decision, and say why you see it differently. If you cannot sign in, write to us by the [contact form](/contact?topic=moderation).",
            "Whenever possible, somebody who did not take the decision looks at it again. If it was wrong, the post is restored or the sanction lifted.",
          ],
        },
        "Please do not carry on the argument in the forum, and do not open a second account: that makes a suspension longer.",
      ],
    },
  ],
};
