/** What `npm run explore` is asked to do. */

import type { Answer } from '#engine';
import { defaultBudget } from './explore.ts';

/** The command line, read. */
export interface ExploreArguments {
  files: string[];
  isJson: boolean;
  isStrict: boolean;
  budget: number;
  seed: number;
  entries: Record<string, string>[];
  known: Record<string, Answer[]>;
  isHelp: boolean;
}

export const usage = `Usage: npm run explore -- [options] FILE…

Finds a few answer sets that together visit every step of a wizard, make each condition true and false and show every error text; runs each
through the browser's and the server's check, over the demonstration's data, and tells what was not reached, whether the form can be
submitted at all, and where the sides disagree.

  --json              everything as JSON, the answer sets too, and nothing else on standard output
  --budget N          how many answers the search may try (${defaultBudget})
  --seed N            another seed leads to other sets (1)
  --entry NAME=VALUE  opens the form with this in its address instead of what the database suggests; may be repeated
  --answer PATH=VALUE an answer that nobody can make up, for example a PIN; may be repeated
  --strict            lacking coverage is a failure too

Ends with 0, with 1 when the sides disagree or no answer set can be submitted (or with --strict when something was not reached),
with 2 when it cannot be done.
For example: npm run explore -- definitions/library-card.json`;

const FLAGS = ['--json', '--strict', '--help', '-h', '--'];
const VALUES = ['--budget', '--seed', '--entry', '--answer'];

/** Reads the arguments; a text where they cannot be understood. */
export function readArguments(given: readonly string[]): ExploreArguments | string {
  const files: string[] = [];
  const values: [name: string, value: string][] = [];
  for (let index = 0; index < given.length; index++) {
    const argument = given[index]!;
    if (VALUES.includes(argument)) values.push([argument, given[++index] ?? '']);
    else if (!argument.startsWith('-')) files.push(argument);
    else if (!FLAGS.includes(argument)) return `There is no option ${argument}.`;
  }
  const number = (name: string, otherwise: number): number => Number(values.findLast(([one]) => one === name)?.[1] ?? otherwise);
  const pairs = (name: string): [string, string][] => values.filter(([one]) => one === name).map(([, value]) => splitPair(value));
  const [budget, seed] = [number('--budget', defaultBudget), number('--seed', 1)];
  if (!Number.isInteger(budget) || budget < 1 || !Number.isInteger(seed)) return '--budget and --seed take whole numbers.';
  if ([...pairs('--entry'), ...pairs('--answer')].some(([name]) => name === '')) return '--entry and --answer take NAME=VALUE.';
  const known: Record<string, Answer[]> = {};
  for (const [path, value] of pairs('--answer')) (known[path] ??= []).push(value);
  return {
    files,
    isJson: given.includes('--json'),
    isStrict: given.includes('--strict'),
    budget,
    seed,
    entries: pairs('--entry').map(([name, value]) => ({ [name]: value })),
    known,
    isHelp: given.includes('--help') || given.includes('-h'),
  };
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)];
}
