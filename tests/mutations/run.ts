/** `npx tsx tests/mutations/run.ts [SEED]`: mutates the shipped definitions and reports which mutations the check detects. `--each=N` creates N mutations per kind instead of 5, `--all` creates all, `--kind=TEXT` selects kinds by name. */

import { summarizeReport } from './report.ts';
import { runMutations } from './run-mutations.ts';
import { loadShippedDefinitions } from './shipped-definitions.ts';

const seed = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 1);
const each = process.argv.find((argument) => argument.startsWith('--each='))?.slice('--each='.length);
const maxPerKind = process.argv.includes('--all') ? Infinity : Number(each ?? 5);
const kind = process.argv.find((argument) => argument.startsWith('--kind='))?.slice('--kind='.length) ?? '';

const { text, hasPassed } = summarizeReport(runMutations(loadShippedDefinitions(), seed, maxPerKind, kind));
console.log(text);
process.exitCode = hasPassed ? 0 : 1;
