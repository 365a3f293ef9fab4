/** Public replies in memory: by the address of the call, each as long as the version under which it was made is current. */

import type { JsonReply } from './json-reply.ts';

/** Replies by address. */
interface KeptReplies {
  /** Returns whether there is a reply to an address, under any version. */
  has: (address: string) => boolean;
  /** Returns the reply to an address if it was made under the version. */
  get: (address: string, version: string) => JsonReply | undefined;
  keep: (address: string, version: string, reply: JsonReply) => void;
}

interface KeptReply {
  version: string;
  reply: JsonReply;
  size: number;
}

/** Callers choose the addresses, so the memory is limited: all lists of the catalogue and of the places take 3 MB. */
const MAX_BYTES = 32 * 1_048_576;
/** A longer address is that of a list of selected values, which hardly repeats. */
const MAX_ADDRESS_CHARS = 1000;
/** Headers and the entry itself. */
const ENTRY_BYTES = 2000;
/** JSON of lists is compressed to a fifth at least. */
const COMPRESSED_SHARE = 0.2;

/** Creates an empty memory of at most `maxBytes`. */
export function createKeptReplies(maxBytes = MAX_BYTES): KeptReplies {
  // In the order of use: the first reply is the one that was not used for the longest time.
  const kept = new Map<string, KeptReply>();
  let total = 0;
  const drop = (address: string, { size }: KeptReply): void => {
    kept.delete(address);
    total -= size;
  };
  return {
    has: (address) => kept.has(address),
    get: (address, version) => {
      const found = kept.get(address);
      if (found === undefined) return undefined;
      kept.delete(address);
      if (found.version !== version) {
        total -= found.size;
        return undefined;
      }
      kept.set(address, found);
      return found.reply;
    },
    keep: (address, version, reply) => {
      const size = Math.ceil(reply.body.length * (1 + COMPRESSED_SHARE)) + 2 * address.length + ENTRY_BYTES;
      if (address.length > MAX_ADDRESS_CHARS || size > maxBytes) return;
      const before = kept.get(address);
      if (before) drop(address, before);
      kept.set(address, { version, reply, size });
      total += size;
      for (const [oldest, entry] of kept) {
        if (total <= maxBytes) return;
        drop(oldest, entry);
      }
    },
  };
}
