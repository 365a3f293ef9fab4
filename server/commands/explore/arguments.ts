/** Command line arguments of `npm run explore`. */

import type { Answer } from '#engine';
import { DEFAULT_BUDGET } from './explore.ts';

/** The parsed arguments. */
export interface ExploreArguments {
  files: string[];
  isJson: boolean;
  isStrict: boolean;
  budget: number;
  seed: number;
  entries: Record<string, string>[];
  preferredAnswers: Record<string, Answer[]>;
  isHelp: boolean;
}

/** The help text of the command. */
export const usage = `Usage: npm run explore -- [options] FILE…

Finds a few answer sets that together visit every step of a form, make each condition true and false, take every branch of a formula and
show every error text. Runs each set in the browser engine and on the server, with the demo data. Reports what is proved impossible, what was
not found, whether the form can be submitted, and differences between browser and server.

  --json              all results and answer sets as JSON, and nothing else on standard output
  --budget N          maximum number of answers that the search tries (${DEFAULT_BUDGET})
  --seed N            seed of the random generator (1)
  --entry NAME=VALUE  opens the form with this parameter instead of those from the database; can be repeated
  --answer PATH=VALUE an answer that cannot be generated, for example a PIN; can be repeated
  --strict            incomplete coverage is a failure too

Exit code: 0 for success; 1 if browser and server differ or no answer set can be submitted (with --strict also if something was not
reached); 2 for invalid arguments.
For example: npm run explore -- definitions/library-card.json`;

const FLAGS = ['--json', '--strict', '--help', '-h', '--'];
const VALUES = ['--budget', '--seed', '--entry', '--answer'];

/** Parses the arguments; returns an error message when they are invalid. */
export function readArguments(args: readonly string[]): ExploreArguments | string {
  const files: string[] = [];
  const values: [name: string, value: string][] = [];
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    if (VALUES.includes(argument)) values.push([argument, args[++index] ?? '']);
    else if (!argument.startsWith('-')) files.push(argument);
    else if (!FLAGS.includes(argument)) return `Unknown option ${argument}.`;
  }
  const number = (name: string, otherwise: number): number => Number(values.findLast(([one]) => one === name)?.[1] ?? otherwise);
  const pairs = (name: string): [string, string][] => values.filter(([one]) => one === name).map(([, value]) => splitPair(value));
  const [budget, seed] = [number('--budget', DEFAULT_BUDGET), number('--seed', 1)];
  if (!Number.isInteger(budget) || budget < 1 || !Number.isInteger(seed)) return '--budget and --seed must be integers.';
  if ([...pairs('--entry'), ...pairs('--answer')].some(([name]) => name === '')) return '--entry and --answer take NAME=VALUE.';
  const preferredAnswers: Record<string, Answer[]> = {};
  for (const [path, value] of pairs('--answer')) (preferredAnswers[path] ??= []).push(value);
  return {
    files,
    isJson: args.includes('--json'),
    isStrict: args.includes('--strict'),
    budget,
    seed,
    entries: pairs('--entry').map(([name, value]) => ({ [name]: value })),
    preferredAnswers,
    isHelp: args.includes('--help') || args.includes('-h'),
  };
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)];
}
