/**
 * `npm run bench`: one change on generated forms, ours beside three peers; `npm run bench -- typing`: keystrokes in a browser.
 * `--json` prints the figures as JSON, `--quick` measures less. See README.md beside this file.
 */

import { parseArgs } from 'node:util';

import { rowsOf, targetsOf } from './statistics.ts';
import { SIZES } from './forms/blocks.ts';
import { measure } from './measure.ts';
import type { Effort } from './measure.ts';
import { header, machine, table, verdicts } from './report.ts';
import { engine } from './adapters/engine.ts';
import { jsonForms } from './adapters/json-forms.ts';
import { rjsf } from './adapters/rjsf.ts';
import { rjsfGrouped } from './adapters/rjsf-grouped.ts';
import { survey } from './adapters/survey.ts';

const KINDS = [engine, jsonForms, survey, rjsf, rjsfGrouped];
const FULL: Effort = { rounds: 60, turn: 3, budget: 6000, warmUp: 400 };
const QUICK: Effort = { rounds: 20, turn: 3, budget: 1000, warmUp: 200 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});

if (positionals[0] === 'typing') {
  const { benchTyping } = await import('./typing/run.ts');
  await benchTyping(values);
} else if (positionals.length > 0) {
  throw new Error(`There is no bench "${positionals.join(' ')}". Leave the name out for changes, or say "typing".`);
} else {
  benchChanges();
}

/** `--only engine` times ours alone, to profile it. */
function benchChanges() {
  const kinds = values.only ? KINDS.filter((kind) => kind.name.includes(values.only!)) : KINDS;
  const progress = (text: string) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`);
  const rows = rowsOf(measure(kinds, SIZES, values.quick ? QUICK : FULL, progress));
  progress('');
  const targets = targetsOf(rows, engine.name);
  if (values.json) {
    const subjects = kinds.map(({ name, version, counted }) => ({ name, version, counted }));
    console.log(JSON.stringify({ machine: machine(), subjects, rows, targets }, null, 2));
  } else {
    console.log([header(kinds), table(rows), verdicts(targets)].filter(Boolean).join('\n\n'));
  }
}
