/** Texts by their trigrams: each three characters that follow one another. A text with a term in it has all trigrams of the term. */

import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A column or an expression of a table. */
export type IndexedText = AnyPgColumn | SQL;

/** More of them exclude few further rows. */
const MAX_TRIGRAMS = 24;
/** Characters that the engines treat differently, or that separate the trigrams of `splitToTrigrams`. */
const UNINDEXED = /[\0\n\p{Surrogate}]/u;

/**
 * Returns different trigrams of terms, of which any row that contains the terms has all. None for terms that cannot be found by them, for example because they are
 * shorter.
 * @example listTrigrams(['Hanna']) // ['han', 'ann', 'nna']
 */
export function listTrigrams(terms: readonly string[]): string[] {
  return [...new Set(terms.flatMap(splitTerm))].slice(0, MAX_TRIGRAMS);
}

function splitTerm(term: string): string[] {
  if (UNINDEXED.test(term)) return [];
  const characters = Array.from(lowerAscii(term));
  return characters.slice(2).map((last, at) => `${characters[at]!}${characters[at + 1]!}${last}`);
}

/** Returns the text with ASCII letters in lower case, as `lower` of both engines does for columns that are compared by code points. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Returns an expression of PostgreSQL: the list of the trigrams of some texts, with shorter rests. It consists of functions that an index accepts, so the engine
 * keeps the index itself. Every third character begins a trigram, so three rounds find all of them.
 */
export function splitToTrigrams(texts: readonly IndexedText[]): SQL {
  const separator = sql.raw('chr(10)');
  const separated = texts.map((text) => sql`coalesce(${text}, '')`);
  const text = sql`lower(${sql.join(separated, sql` || ${separator} || `)})`;
  const rounds = [1, 2, 3].map(
    (start) => sql`regexp_replace(substr(${text}, ${sql.raw(String(start))}), '(...)', '\\1' || ${separator}, 'g')`,
  );
  return sql`string_to_array(${sql.join(rounds, sql` || ${separator} || `)}, ${separator})`;
}
