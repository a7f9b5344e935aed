import { placeComments, readDemo } from "../../../supabase/demo/read.ts";

export const HOUR = 60;

export const DAY = 24 * HOUR;

export const { people, posts, threads, communities, communityPosts, communityThreads } = readDemo();

export const comments = placeComments(threads);

export const communityComments = placeComments(communityThreads);

/** Everything that is said in public. */
export const talk = [...posts, ...communityPosts, ...comments, ...communityComments];
