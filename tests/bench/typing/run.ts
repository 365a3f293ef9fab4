/**
 * Measures the time from a keystroke to the next paint on a step of 300 fields at a quarter of the processor's speed: our renderer, plain
 * RJSF and hand-written React take turns in one browser. Each turn is a new page with warm-up keys.
 */

import { existsSync } from 'node:fs';

import { chromium } from 'playwright';

import { median } from '../statistics.ts';
import type { Target } from '../statistics.ts';
import { describeMachine, formatTargets } from '../report.ts';
import { timeKeystrokes } from './keystrokes.ts';
import type { KeyTimes } from './keystrokes.ts';
import { serveApps } from './serve.ts';

const OURS = 'ours';
const PAGES = [
  {
    name: OURS,
    page: 'ours/ours.html',
    drawn: 'the form page of the product with the generated definition: issues, computed fields, conditions, styles, persistence',
  },
  {
    name: 'RJSF, unconditional',
    page: 'rjsf/rjsf.html?form=unconditional',
    drawn: 'controlled Form, liveValidate off, unstyled; the same fields without their conditions',
  },
  { name: 'RJSF, one object per block', page: 'rjsf/rjsf.html?form=grouped', drawn: 'the same with conditions, one object per block' },
  { name: 'RJSF, flat', page: 'rjsf/rjsf.html?form=flat', drawn: 'the same with conditions in one flat schema' },
  {
    name: 'hand-written',
    page: 'plain/plain.html',
    drawn: 'React with one useState, all fields rendered for each key, no validation while typing',
  },
] as const;

/** `text` is a field without dependents; a computed field of the same step depends on `computed`. */
const FIELDS = { text: 'b15_nickname', computed: 'b15_firstName' } as const;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const THROTTLING = 4;

/** Measures and prints the results. */
export async function measureTyping({ json, quick }: { json: boolean; quick: boolean }) {
  const samples = new Map<string, KeyTimes[]>();
  const served = await serveApps(['ours', 'rjsf', 'plain']);
  const executablePath = CHROMIUMS.find((path) => existsSync(path));
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
  try {
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      for (const { name, page } of PAGES) {
        for (const [kind, field] of Object.entries(FIELDS)) {
          const times = await timeKeystrokes(browser, { url: served.address + page, field, warmUp: 8, keys: 16, throttling: THROTTLING });
          samples.set(`${name} ${kind}`, [...(samples.get(`${name} ${kind}`) ?? []), times]);
        }
      }
    }
  } finally {
    await browser.close();
    await served.close();
  }
  const rows = PAGES.map(({ name, drawn }) => ({
    name,
    drawn,
    text: summarizeKeys(samples, `${name} text`),
    computed: summarizeKeys(samples, `${name} computed`),
  }));
  const targets = createTargets(rows);
  if (json)
    console.log(JSON.stringify({ machine: describeMachine(), browser: browser.version(), throttling: THROTTLING, rows, targets }, null, 2));
  else console.log([formatHeader(browser.version()), formatTable(rows), formatTargets(targets)].join('\n\n'));
}

interface KeyStatistics {
  /** Milliseconds to paint. The 10th percentile approximates the time on an idle machine. */
  median: number;
  p10: number;
  p95: number;
  /** Processor time of the main thread per key in milliseconds, not throttled; median of the turns. */
  processor: number;
  keys: number;
}

interface Row {
  name: string;
  drawn: string;
  text: KeyStatistics;
  computed: KeyStatistics;
}

function summarizeKeys(samples: ReadonlyMap<string, KeyTimes[]>, key: string): KeyStatistics {
  const turns = samples.get(key) ?? [];
  const times = turns.flatMap((turn) => turn.toPaint).toSorted((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    median: median(times),
    p10: percentile(0.1),
    p95: percentile(0.95),
    processor: median(turns.map((turn) => turn.processor)),
    keys: times.length,
  };
}

/** Creates the target ratios relative to each RJSF page. */
function createTargets(rows: readonly Row[]): Target[] {
  const find = (name: string) => rows.find((row) => row.name === name)!;
  const ours = find(OURS);
  return (['text', 'computed'] as const).flatMap((kind) =>
    ['RJSF, unconditional', 'RJSF, one object per block', 'RJSF, flat'].map((name) => {
      const value = ours[kind].median / find(name)[kind].median;
      return {
        name: `ours / ${name}`,
        value,
        limit: 0.5,
        isMet: value <= 0.5,
        detail: kind === 'text' ? 'no field depends on it' : 'a computed field depends on it',
      };
    }),
  );
}

function formatHeader(version: string): string {
  return [
    `Time from key press to next paint on one step of 300 fields, ${THROTTLING}× CPU throttling, in ms. Pages take turns in one browser; each turn is a new page.`,
    'Median, 10th and 95th percentile; "thread" is the processor time of the main thread per key, not throttled, which is more stable on a busy machine.',
    'A frame takes 16.7 ms and a key waits for the next frame: results cannot be much below 10 ms.',
    ...PAGES.map(({ name, drawn }) => `  ${name}: ${drawn}`),
    `Chromium ${version}, ${describeMachine()}`,
  ].join('\n');
}

function formatTable(rows: readonly Row[]): string {
  const cell = ({ median: middle, p10, p95, processor }: KeyStatistics) =>
    `${middle.toFixed(1).padStart(10)} ${`(${p10.toFixed(0)}–${p95.toFixed(0)})`.padEnd(10)} ${processor.toFixed(1).padStart(6)}`;
  const lines = rows.map(({ name, text, computed }) => `${name.padEnd(26)}${cell(text)}${cell(computed)}  ${text.keys + computed.keys}`);
  const heads = ['text', 'computed'].map((kind) => `${kind.padStart(10)} (p10–p95) thread`).join('');
  return [`${''.padEnd(26)}${heads}  keys`, ...lines].join('\n');
}
