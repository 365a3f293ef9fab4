/** The arguments of `npm run soak`. */

import { parseArgs } from 'node:util';
import { KINDS } from './kind-result.ts';
import type { Kind } from './kind-result.ts';

export interface SoakArguments {
  rounds: number;
  kinds: readonly Kind[];
  seed: number;
  isJson: boolean;
}

const DEFAULT_ROUNDS = 60;
const MAX_ROUNDS = 10_000;

/** Reads the arguments; throws an `Error` with one line for an impossible one. */
export function readArguments(args: readonly string[]): SoakArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string' }, only: { type: 'string' }, seed: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const named = values.only?.split(',').map((name) => name.trim());
  const unknown = named?.find((name) => !KINDS.includes(name as Kind));
  if (unknown !== undefined) throw new Error(`--only=${unknown} is not possible: give some of ${KINDS.join(', ')}.`);
  return {
    rounds: readWholeNumber('rounds', values.rounds, DEFAULT_ROUNDS, 1, MAX_ROUNDS),
    kinds: named ? KINDS.filter((kind) => named.includes(kind)) : KINDS,
    seed: readWholeNumber('seed', values.seed, Date.now() % 1_000_000, 0, 2 ** 32 - 1),
    isJson: values.json,
  };
}

function readWholeNumber(name: string, text: string | undefined, fallback: number, min: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new Error(`--${name}=${text} is not possible: give a whole number from ${min} to ${max}.`);
  return value;
}
