/**
 * `npm run bench`: measures one change on generated forms with our engine and three other libraries; `npm run bench -- typing`: keystrokes in a browser;
 * `npm run bench -- tables`: data tables of 100,000 rows; `npm run bench -- rows`: repeating groups of 5 and of 500 rows.
 * `npm run bench -- first-load`: the first visit of the landing page and of a form over a slow network.
 * `npm run bench -- compile`: the cold time to compile a form of 1,000 fields. `npm run bench -- server`: requests to the server.
 * `npm run bench -- peak`: ten times the peak of a provider. `npm run bench -- capacity [--write]`: the table of `server/DEPLOYMENT.md`.
 * `npm run bench -- scale [--scale 20]`: the server with 20 times as many rows. `npm run bench -- export`: other requests during an export.
 * `npm run bench -- work-list [--scale 20]`: list, search and sort of 5,000 submissions.
 * `--json` prints the results as JSON, `--quick` runs fewer repetitions. See README.md in this folder.
 */

import { parseArgs } from 'node:util';

import { createRows, createTargets } from './statistics.ts';
import { SIZES } from './forms/blocks.ts';
import { measure } from './measure.ts';
import type { Effort } from './measure.ts';
import { describeMachine, formatHeader, formatTable, formatTargets } from './report.ts';
import { engine } from './adapters/engine.ts';
import { floor } from './adapters/floor.ts';
import { jsonForms } from './adapters/json-forms.ts';
import { rjsf } from './adapters/rjsf.ts';
import { rjsfGrouped } from './adapters/rjsf-grouped.ts';
import { survey } from './adapters/survey.ts';

const KINDS = [engine, jsonForms, survey, rjsf, rjsfGrouped, floor];
const FULL: Effort = { rounds: 60, turn: 3, budget: 6000, warmUp: 400 };
const QUICK: Effort = { rounds: 20, turn: 3, budget: 1000, warmUp: 200 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    sender: { type: 'string' },
    write: { type: 'boolean', default: false },
    scale: { type: 'string', default: '20' },
  },
});

if (positionals[0] === 'typing') {
  const { measureTyping } = await import('./typing/run.ts');
  await measureTyping(values);
} else if (positionals[0] === 'first-load') {
  const { measureFirstLoad } = await import('./first-load/run.ts');
  await measureFirstLoad(values);
} else if (positionals[0] === 'tables') {
  const { measureTables } = await import('./tables.ts');
  await measureTables();
} else if (positionals[0] === 'server') {
  const { measureServer } = await import('./server/run.ts');
  await measureServer(values);
} else if (positionals[0] === 'peak') {
  const { measurePeak } = await import('./peak/run.ts');
  await measurePeak(values);
} else if (positionals[0] === 'capacity') {
  const { measureCapacity } = await import('./peak/capacity.ts');
  await measureCapacity(values);
} else if (positionals[0] === 'scale') {
  const { measureScale } = await import('./scale/run.ts');
  await measureScale(values);
} else if (positionals[0] === 'export') {
  const { measureExport } = await import('./export/run.ts');
  await measureExport(values);
} else if (positionals[0] === 'work-list') {
  const { measureWorkList } = await import('./work-list/run.ts');
  await measureWorkList(values);
} else if (positionals[0] === 'compile') {
  const { measureCompile } = await import('./compile.ts');
  measureCompile();
} else if (positionals[0] === 'rows') {
  const { measureRows } = await import('./rows.ts');
  measureRows();
} else if (positionals.length > 0) {
  const names = ['first-load', 'typing', 'tables', 'rows', 'compile', 'server', 'peak', 'capacity', 'scale', 'export', 'work-list']
    .map((name) => `"${name}"`)
    .join(', ');
  throw new Error(`Unknown benchmark "${positionals.join(' ')}": expected one of ${names}, or no name.`);
} else {
  measureChanges();
}

/** Measures single changes. `--only engine` measures our engine alone, for a profile. */
function measureChanges() {
  const kinds = values.only ? KINDS.filter((kind) => kind.name.includes(values.only!)) : KINDS;
  const progress = (text: string) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`);
  const rows = createRows(measure(kinds, SIZES, values.quick ? QUICK : FULL, progress));
  progress('');
  const targets = createTargets(rows, engine.name, floor.name);
  if (values.json) {
    const subjects = kinds.map(({ name, version, counted }) => ({ name, version, counted }));
    console.log(JSON.stringify({ machine: describeMachine(), subjects, rows, targets }, null, 2));
  } else {
    console.log([formatHeader(kinds), formatTable(rows), formatTargets(targets)].filter(Boolean).join('\n\n'));
  }
}
