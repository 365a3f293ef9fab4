/** The mix of changes that every subject gets, in the same order. A visit to a block leaves it as it was, but for its texts. */

import { DISABLES_PHONE, REQUIRES_REASON, SHOWS_DETAIL } from './blocks.ts';
import type { Block } from './blocks.ts';

/**
 * What a change does: `text` changes nothing else, `error` makes an answer wrong or right, `computed` feeds the computed field,
 * `visible`, `required` and `enabled` flip that of another field.
 */
export const CHANGE_KINDS = ['text', 'error', 'computed', 'visible', 'required', 'enabled'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  kind: ChangeKind;
  name: string;
  value: string;
}

/**
 * A visit to one block. Texts are typed, three keys each, as people do: the first key finds the block cold in the processor's caches,
 * the others do not. `round` makes the texts differ from those of earlier visits, and says which kind comes first.
 */
export function changesOf(blocks: readonly Block[], at: number, round: number): Change[] {
  const block = blocks[at]!;
  const isWrong = at % 5 === 0;
  const school = (wrong: boolean) => (wrong ? 'School 1' : 'Hillside School');
  const typed = (kind: ChangeKind, name: string, start: string): Change[] =>
    ['a', 'an', 'ann'].map((keys) => ({ kind, name, value: `${start} ${round} ${keys}` }));
  const flip = (kind: ChangeKind, value: string): Change[] => [
    { kind, name: block.kind, value },
    { kind, name: block.kind, value: 'D' },
  ];
  const visit: Change[][] = [
    typed('text', block.nickname, 'Mia'),
    [
      { kind: 'error', name: block.school, value: school(!isWrong) },
      { kind: 'error', name: block.school, value: school(isWrong) },
    ],
    typed('computed', block.firstName, 'Maria'),
    flip('visible', SHOWS_DETAIL),
    flip('required', REQUIRES_REASON),
    flip('enabled', DISABLES_PHONE),
  ];
  const first = round % visit.length;
  return [...visit.slice(first), ...visit.slice(0, first)].flat();
}

/** The block that a round visits: each once before any twice, not one after the other. */
export function blockOfRound(blocks: readonly Block[], round: number): number {
  return (round * 7919) % blocks.length;
}
