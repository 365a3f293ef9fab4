/** Generates the changes, which are the same for every subject. A visit to a block changes only its texts permanently. */

import { DISABLES_PHONE, REQUIRES_REASON, SHOWS_DETAIL } from './blocks.ts';
import type { Block } from './blocks.ts';

/**
 * Effect of a change: `text` affects no other field, `error` makes an answer invalid or valid, `computed` changes the computed field,
 * `visible`, `required` and `enabled` change this state of another field.
 */
export const CHANGE_KINDS = ['text', 'error', 'computed', 'visible', 'required', 'enabled'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  kind: ChangeKind;
  name: string;
  value: string;
}

/**
 * Creates the changes of one visit to a block. Texts are typed with three keys each: for the first key the block is not in the processor's
 * caches, for the others it is. Another `round` uses other texts, and selects the first kind.
 */
export function createChanges(blocks: readonly Block[], at: number, round: number): Change[] {
  const block = blocks[at]!;
  const isInvalid = at % 5 === 0;
  const school = (isAnswerInvalid: boolean) => (isAnswerInvalid ? 'School 1' : 'Hillside School');
  const typed = (kind: ChangeKind, name: string, start: string): Change[] =>
    ['a', 'an', 'ann'].map((keys) => ({ kind, name, value: `${start} ${round} ${keys}` }));
  const flip = (kind: ChangeKind, value: string): Change[] => [
    { kind, name: block.kind, value },
    { kind, name: block.kind, value: 'D' },
  ];
  const visit: Change[][] = [
    typed('text', block.nickname, 'Mia'),
    [
      { kind: 'error', name: block.school, value: school(!isInvalid) },
      { kind: 'error', name: block.school, value: school(isInvalid) },
    ],
    typed('computed', block.firstName, 'Maria'),
    flip('visible', SHOWS_DETAIL),
    flip('required', REQUIRES_REASON),
    flip('enabled', DISABLES_PHONE),
  ];
  const first = round % visit.length;
  return [...visit.slice(first), ...visit.slice(0, first)].flat();
}

/** Returns the block for a round. Every block is visited once before any is visited again, in a scattered order. */
export function pickBlock(blocks: readonly Block[], round: number): number {
  return (round * 7919) % blocks.length;
}
