/** Mutations of a post. */

import fc from 'fast-check';
import { assertNever } from '#engine';
import type { ContentKind } from './file-contents.ts';
import type { Part, PartValue } from './fuzzed-post.ts';
import { hostileContent, hostileName, hostileValue, SUFFIXES } from './hostile-values.ts';

/** Alternative spellings of a name. */
const SPELLINGS: ((name: string) => string)[] = [
  (name) => name.replaceAll('[', '.').replaceAll(']', ''),
  // Uses a buffer because lone surrogates cannot be escaped.
  (name) => encodeURIComponent(Buffer.from(name).toString()),
  (name) => name.toUpperCase(),
  (name) => ` ${name} `,
  (name) => name.replaceAll('[', '[ '),
  (name) => name.replaceAll('a', 'а').replaceAll('e', 'е'),
  (name) => name.replaceAll('[', '［').replaceAll(']', '］'),
  (name) => name.replaceAll('[', '(').replaceAll(']', ')'),
  (name) => name.replaceAll('[', '{').replaceAll(']', '}'),
  (name) => name.replaceAll('0', '00'),
  (name) => name.replaceAll(/\[[^[\]]*\]$/g, ''),
  (name) => name.slice(0, -1),
  (name) => name.slice(1),
  (name) => name.normalize('NFD'),
];

/** A mutation. `at` and `to` are positions modulo the number of parts. */
type Mutation =
  | { kind: 'rename'; at: number; name: string }
  | { kind: 'extend'; at: number; suffix: string }
  | { kind: 'spell'; at: number; spelling: number }
  | { kind: 'swap-names' | 'move' | 'repeat'; at: number; to: number }
  | { kind: 'remove'; at: number }
  /** Another content with the same file name; `at` counts only files. */
  | { kind: 'change-content'; at: number; content: ContentKind }
  | { kind: 'replace'; at: number; value: PartValue }
  | { kind: 'repeat-otherwise'; at: number; to: number; value: PartValue }
  | { kind: 'add'; at: number; name: string; value: PartValue };

const at = fc.nat({ max: 30 });

/** Generates any mutation, most often of a value. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, value: hostileValue }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), at, name: hostileName, value: hostileValue }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename' as const), at, name: hostileName }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('extend' as const), at, suffix: fc.constantFrom(...SUFFIXES) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('spell' as const), at, spelling: fc.nat({ max: SPELLINGS.length - 1 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('change-content' as const), at, content: hostileContent }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('swap-names' as const, 'move' as const, 'repeat' as const), at, to: at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat-otherwise' as const), at, to: at, value: hostileValue }) },
);

/** Returns the mutated parts. */
export function mutateParts(parts: readonly Part[], change: Mutation): Part[] {
  const changed = [...parts];
  const index = parts.length === 0 ? 0 : change.at % parts.length;
  const part = parts[index];
  if (change.kind === 'add') changed.splice(index, 0, { name: change.name, value: change.value });
  if (!part) return changed;
  switch (change.kind) {
    case 'add':
      return changed;
    case 'rename':
      changed[index] = { ...part, name: change.name };
      return changed;
    case 'extend':
      changed[index] = { ...part, name: part.name + change.suffix };
      return changed;
    case 'spell':
      changed[index] = { ...part, name: SPELLINGS[change.spelling]!(part.name) };
      return changed;
    case 'replace':
      changed[index] = { ...part, value: change.value };
      return changed;
    case 'change-content': {
      const files = parts.flatMap(({ value }, position) => (value.kind === 'file' ? [position] : []));
      const position = files[change.at % files.length];
      return parts.map((one, other) =>
        other === position && one.value.kind === 'file' ? { ...one, value: { ...one.value, content: change.content } } : one,
      );
    }
    case 'remove':
      changed.splice(index, 1);
      return changed;
    case 'swap-names': {
      const other = parts[change.to % parts.length]!;
      changed[index] = { ...part, name: other.name };
      changed[change.to % parts.length] = { ...other, name: part.name };
      return changed;
    }
    case 'move':
      changed.splice(index, 1);
      changed.splice(change.to % parts.length, 0, part);
      return changed;
    case 'repeat':
      changed.splice(change.to % (parts.length + 1), 0, part);
      return changed;
    case 'repeat-otherwise':
      changed.splice(change.to % (parts.length + 1), 0, { ...part, value: change.value });
      return changed;
    default:
      return assertNever(change);
  }
}
