/** `npx tsx tests/mutations/run.ts [SEED]`: seeds faults in the shipped definitions and tells which of them the check finds. `--each=N` takes N of a kind instead of 5, `--all` every one, `--kind=TEXT` only kinds so named. */

import { faultReport } from './report.ts';
import { runMutations } from './run-mutations.ts';
import { shippedSubjects } from './subjects.ts';

const seed = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 1);
const each = process.argv.find((argument) => argument.startsWith('--each='))?.slice('--each='.length);
const mostOfAKind = process.argv.includes('--all') ? Infinity : Number(each ?? 5);
const kind = process.argv.find((argument) => argument.startsWith('--kind='))?.slice('--kind='.length) ?? '';

const { text, isGood } = faultReport(runMutations(shippedSubjects(), seed, mostOfAKind, kind));
console.log(text);
process.exitCode = isGood ? 0 : 1;
