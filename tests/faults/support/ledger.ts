/** What the clients of one kind sent and the replies they got: the reference that the storage is compared with. */

import { createPost } from './post.ts';
import type { Acknowledgement, Post, PostShape } from './post.ts';
import type { Random } from './random.ts';
import type { Reply } from './send-post.ts';

export interface Ledger {
  readonly posts: Post[];
  /** Replies and events that no client should see, one sentence each. */
  readonly unexpected: string[];
  /** Makes the next post. */
  create: (shape?: PostShape) => Post;
  /** Notes a 201. A second one for the same post has to repeat the first. */
  acknowledge: (post: Post, reply: Reply) => void;
}

/** Creates an empty ledger; the prefix starts every name. */
export function createLedger(prefix: string, random: Random): Ledger {
  const posts: Post[] = [];
  const unexpected: string[] = [];
  return {
    posts,
    unexpected,
    create: (shape) => {
      const post = createPost(prefix, posts.length, random, shape);
      posts.push(post);
      return post;
    },
    acknowledge: (post, reply) => {
      const given = JSON.parse(reply.text) as Acknowledgement;
      const first = post.acknowledgement;
      if (!first) post.acknowledgement = given;
      else if (first._id !== given._id || first.createdAt !== given.createdAt) {
        unexpected.push('A repeated Idempotency-Key got another acknowledgement than the first request.');
      }
    },
  };
}

/** Describes a reply for the list of unexpected events, without what differs between posts. */
export function describeReply(reply: Reply): string {
  return `${reply.status} ${reply.text.replaceAll(/"[\w-]*-\d+[^"]*"/g, '"…"').slice(0, 200)}`;
}
