/**
 * Keystroke to next paint on a step of 300 fields at a quarter of the processor's speed: our renderer, plain RJSF and hand-written
 * React take turns in one browser. Each turn is a fresh page with warm-up keys.
 */

import { existsSync } from 'node:fs';

import { chromium } from 'playwright';

import { median } from '../statistics.ts';
import type { Target } from '../statistics.ts';
import { machine, verdicts } from '../report.ts';
import { timeKeystrokes } from './keystrokes.ts';
import type { KeyTimes } from './keystrokes.ts';
import { serveApps } from './serve.ts';

const OURS = 'ours';
const PAGES = [
  {
    name: OURS,
    page: 'ours/ours.html',
    drawn: 'the form page as parents get it, drawing the generated definition: issues, computed fields, conditions, styles, persistence',
  },
  {
    name: 'RJSF, unconditional',
    page: 'rjsf/rjsf.html?form=unconditional',
    drawn: 'controlled Form, liveValidate off, unstyled; the same fields without their conditions',
  },
  { name: 'RJSF, an object a block', page: 'rjsf/rjsf.html?form=grouped', drawn: 'the same with conditions, one object a block' },
  { name: 'RJSF, flat', page: 'rjsf/rjsf.html?form=flat', drawn: 'the same with conditions in one flat schema' },
  {
    name: 'hand-written',
    page: 'plain/plain.html',
    drawn: 'React with one useState, all fields drawn with each key, no checks while typing',
  },
] as const;

/** `text` is a field that nothing depends on, `computed` one that feeds a computed field of the same step. */
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

/** Measures and prints. */
export async function benchTyping({ json, quick }: { json: boolean; quick: boolean }) {
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
    text: figure(samples, `${name} text`),
    computed: figure(samples, `${name} computed`),
  }));
  const targets = targetsOf(rows);
  if (json) console.log(JSON.stringify({ machine: machine(), browser: browser.version(), throttling: THROTTLING, rows, targets }, null, 2));
  else console.log([header(browser.version()), table(rows), verdicts(targets)].join('\n\n'));
}

interface Figure {
  /** Milliseconds to paint. The tenth percentile is what a key takes when nothing else disturbs the machine. */
  median: number;
  p10: number;
  p95: number;
  /** Milliseconds of the main thread's processor time a key, not throttled, the median of the turns. */
  processor: number;
  keys: number;
}

interface Row {
  name: string;
  drawn: string;
  text: Figure;
  computed: Figure;
}

function figure(samples: ReadonlyMap<string, KeyTimes[]>, key: string): Figure {
  const turns = samples.get(key) ?? [];
  const times = turns.flatMap((turn) => turn.toPaint).sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    median: median(times),
    p10: percentile(0.1),
    p95: percentile(0.95),
    processor: median(turns.map((turn) => turn.processor)),
    keys: times.length,
  };
}

/** Against the RJSF that does least, and against the one that does the same. */
function targetsOf(rows: readonly Row[]): Target[] {
  const find = (name: string) => rows.find((row) => row.name === name)!;
  const ours = find(OURS);
  return (['text', 'computed'] as const).flatMap((kind) =>
    ['RJSF, unconditional', 'RJSF, an object a block', 'RJSF, flat'].map((name) => {
      const value = ours[kind].median / find(name)[kind].median;
      return {
        name: `ours / ${name}`,
        value,
        limit: 0.5,
        isMet: value <= 0.5,
        detail: kind === 'text' ? 'nothing depends on the field' : 'the field feeds a computed one',
      };
    }),
  );
}

function header(version: string): string {
  return [
    `Key pressed to next paint on one step of 300 fields, ${THROTTLING}× CPU throttling, in ms. Pages take turns in one browser, each turn a fresh page.`,
    'Median, 10th and 95th percentile; "thread" is the processor time of the page\'s main thread a key, not throttled, which a busy machine disturbs less.',
    'A frame lasts 16.7 ms and a key waits for the next one: nothing can be much below 10.',
    ...PAGES.map(({ name, drawn }) => `  ${name}: ${drawn}`),
    `Chromium ${version}, ${machine()}`,
  ].join('\n');
}

function table(rows: readonly Row[]): string {
  const cell = ({ median: middle, p10, p95, processor }: Figure) =>
    `${middle.toFixed(1).padStart(10)} ${`(${p10.toFixed(0)}–${p95.toFixed(0)})`.padEnd(10)} ${processor.toFixed(1).padStart(6)}`;
  const lines = rows.map(({ name, text, computed }) => `${name.padEnd(26)}${cell(text)}${cell(computed)}  ${text.keys + computed.keys}`);
  const heads = ['text', 'computed'].map((kind) => `${kind.padStart(10)} (p10–p95) thread`).join('');
  return [`${''.padEnd(26)}${heads}  keys`, ...lines].join('\n');
}
