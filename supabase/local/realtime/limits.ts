/** What one listener may ask for. A hosted project counts for itself as a whole; config.toml has no numbers for these. */

/** A household has many tabs and a carrier's address many households; a project on Supabase's free plan has 200 for all. */
export const MOST_SOCKETS_OF_NETWORK = 200;
export const MOST_CHANNELS_OF_NETWORK = 1_000;
/** Changes that are listened for, over all channels. The tabs of one browser share a socket and need four. */
export const MOST_WISHES_OF_NETWORK = 200;
/** Over all sockets of one member, who is to leave some to the others of the network. */
export const MOST_CHANNELS_OF_MEMBER = 100;
export const MOST_WISHES_OF_MEMBER = 50;
/** As a hosted project has them, which counts joins for each second. */
export const MOST_CHANNELS_OF_SOCKET = 100;
export const MOST_JOINS = 100;
export const JOINS_WITHIN_MS = 1_000;
/** Tables that one channel listens to; a page of ours needs one. */
export const MOST_WISHES_OF_CHANNEL = 20;

/** As hosted Realtime has it for `in`. */
export const MOST_FILTER_VALUES = 100;
export const LONGEST_FILTER = 4_000;
export const LONGEST_TOPIC = 255;

/** Far more than any message a client has to send: a token has some 2 KB, a filter 4. */
export const LONGEST_MESSAGE = 16 * 1024;

/** Clients count; what is longer would be said back and kept until it is read. */
export const LONGEST_REF = 64;
/** Within a second; a page sends a few when it opens. */
export const MOST_FRAMES = 300;
export const FRAMES_WITHIN_MS = 1_000;
/**
 * Over all sockets of a network, each whole BYTES_OF_FRAME of a message counting as one more: 4 MB a second, which are
 * read in a twentieth of one. After a restart all 200 sockets come back at once with some eight messages each, and are
 * silent then but for a heartbeat in 25 seconds.
 */
export const MOST_FRAMES_OF_NETWORK = 3_000;
export const FRAMES_OF_NETWORK_WITHIN_MS = 3_000;
export const BYTES_OF_FRAME = 4 * 1024;
/** Sockets that a network opens: all that it may have, and once more, as if each page had left for another one. */
export const MOST_OPENINGS_OF_NETWORK = 400;
export const OPENINGS_WITHIN_MS = 10_000;
/** Bytes that wait for somebody who does not read them. */
export const MOST_UNREAD = 1024 * 1024;

/** Changes of one table that are read together. */
export const CHANGES_AT_ONCE = 100;
/** Changes that wait to be told; with more everybody is sent away to read anew, since nothing may be left out in silence. */
export const MOST_CHANGES_WAITING = 20_000;
