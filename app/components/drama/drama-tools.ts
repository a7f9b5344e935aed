// What only those signed in have on the page of a drama.
export { AfterEpisode } from "./after-episode";
export { LibraryControl } from "./library-control";
export { OwnLine } from "./own-line";
export { OwnRating } from "./own-rating";
export { OwnReview } from "./own-review";
export { ReviewActions } from "./review-actions";
export { Tracker } from "./tracker";
export { wantInLibrary } from "./wanted-drama";
