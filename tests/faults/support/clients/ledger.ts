/** Posts of the clients and the responses to them: the reference for the verification of the storage. */

import { createPost } from './post.ts';
import type { Acknowledgement, Post, PostShape } from './post.ts';
import type { Random } from '../random.ts';
import type { Reply } from './send-post.ts';

export interface Ledger {
  readonly posts: Post[];
  /** Unexpected responses and events, one sentence each. */
  readonly unexpected: string[];
  /** Creates the next post. */
  create: (shape?: PostShape) => Post;
  /** Records a 201. A second one for the same post must equal the first. */
  acknowledge: (post: Post, reply: Reply) => void;
}

/** Creates an empty ledger. Every name begins with the prefix. */
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
      const acknowledgement = JSON.parse(reply.text) as Acknowledgement;
      const first = post.acknowledgement;
      if (!first) post.acknowledgement = acknowledgement;
      else if (first._id !== acknowledgement._id || first.createdAt !== acknowledgement.createdAt) {
        unexpected.push('A repeated Idempotency-Key got another acknowledgement than the first request.');
      }
    },
  };
}

/** Describes a response for the list of unexpected events, without the parts that differ between posts. */
export function describeReply(reply: Reply): string {
  return `${reply.status} ${reply.text.replaceAll(/"[\w-]*-\d+[^"]*"/g, '"…"').slice(0, 200)}`;
}
