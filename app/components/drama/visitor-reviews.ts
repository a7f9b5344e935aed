// What visitors write of dramas lasts as long as their tab, and nothing stores it (decision Q54): until they sign in.

export interface VisitorReview {
  drama: string;
  /** 0 where no stars were chosen. */
  rating: number;
  comment: string;
}

/** Submitted on the page, the oldest first. */
export const submittedReviews: VisitorReview[] = [];
/** Still in its form, by drama: another tab of its page takes the form away. */
export const typedReviews = new Map<string, VisitorReview>();
