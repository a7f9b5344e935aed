/** Outcomes of reports by the kind of thing, for the bell of who reported it. */
export const OUTCOMES: Readonly<Record<string, Readonly<Record<string, { label: string }>>>> = {
  report_resolved: {
    post: { label: "The moderators acted on the post by {{name}} that you reported" },
    group_post: { label: "The moderators acted on the post by {{name}} that you reported" },
    comment: { label: "The moderators acted on the comment by {{name}} that you reported" },
    review: { label: "The moderators acted on the review by {{name}} that you reported" },
    group: { label: "The moderators acted on your report about {{group}}" },
    message: { label: "The moderators acted on the message from {{name}} that you reported" },
    user: { label: "The moderators acted on your report about {{name}}" },
  },
  // Resolved without anything done about it.
  report_closed: {
    post: { label: "The moderators looked at the post by {{name}} that you reported and took no action" },
    group_post: {
      label: "The moderators looked at the post by {{name}} that you reported and took no action",
    },
    comment: {
      label: "The moderators looked at the comment by {{name}} that you reported and took no action",
    },
    review: { label: "The moderators looked at the review by {{name}} that you reported and took no action" },
    group: { label: "You reported {{group}}: the moderators looked at it and took no action" },
    message: {
      label: "The moderators looked at the message from {{name}} that you reported and took no action",
    },
    user: { label: "You reported {{name}}: the moderators looked at it and took no action" },
  },
  report_dismissed: {
    post: { label: "The moderators found no breach of the rules in the post by {{name}} that you reported" },
    group_post: {
      label: "The moderators found no breach of the rules in the post by {{name}} that you reported",
    },
    comment: {
      label: "The moderators found no breach of the rules in the comment by {{name}} that you reported",
    },
    review: {
      label: "The moderators found no breach of the rules in the review by {{name}} that you reported",
    },
    group: { label: "You reported {{group}}: the moderators found no breach of the rules" },
    message: {
      label: "The moderators found no breach of the rules in the message from {{name}} that you reported",
    },
    user: { label: "You reported {{name}}: the moderators found no breach of the rules" },
  },
};
