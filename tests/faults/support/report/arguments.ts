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

/** Parses the arguments. Throws an `Error` with a one-line message for an invalid one. */
export function readArguments(args: readonly string[]): SoakArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string' }, only: { type: 'string' }, seed: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const selected = values.only?.split(',').map((name) => name.trim());
  const unknown = selected?.find((name) => !KINDS.includes(name as Kind));
  if (unknown !== undefined) throw new Error(`Invalid --only=${unknown}: expected one or more of ${KINDS.join(', ')}.`);
  return {
    rounds: parseInteger('rounds', values.rounds, DEFAULT_ROUNDS, 1, MAX_ROUNDS),
    kinds: selected ? KINDS.filter((kind) => selected.includes(kind)) : KINDS,
    seed: parseInteger('seed', values.seed, Date.now() % 1_000_000, 0, 2 ** 32 - 1),
    isJson: values.json,
  };
}

function parseInteger(name: string, text: string | undefined, fallback: number, min: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new Error(`Invalid --${name}=${text}: expected an integer from ${min} to ${max}.`);
  return value;
}
