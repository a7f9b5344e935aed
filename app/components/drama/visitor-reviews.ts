// What visitors write of dramas lasts as long as their tab, and nothing stores it (decision Q54): until they sign in.

export interface VisitorReview {
  drama: string;
  /** 0 where no stars were chosen. */
  rating: number;
  comment: string;
}

/** Submitted on the page, the oldest first. */
let submitted: VisitorReview[] = [];
/** Still in its form, by drama. */
const typed = new Map<string, VisitorReview>();

export function rememberTyped(review: VisitorReview): void {
  if (review.comment.trim()) typed.set(review.drama, review);
  else typed.delete(review.drama);
}

/** What was typed about a drama and not submitted: another tab of its page takes the form away. */
export const typedReview = (drama: string): VisitorReview | undefined => typed.get(drama);

export function rememberSubmitted(review: VisitorReview): void {
  typed.delete(review.drama);
  submitted.push(review);
}

/** All of it, what was written last at the end; from now on it is remembered elsewhere. */
export function takeVisitorReviews(): VisitorReview[] {
  const all = [...submitted, ...typed.values()];
  submitted = [];
  typed.clear();
  return all;
}
