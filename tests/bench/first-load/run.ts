/**
 * `npm run bench -- first-load`: measures the first visit of the landing page and of the Enrollment Form over slow 4G with a quarter of the
 * processor's speed, and a later visit of the form with its service worker. Each visit is a new browser context; a later one is the second in its context.
 */

import { existsSync } from 'node:fs';

import { chromium } from 'playwright';

import { findBrowser } from '../../run/browser.mjs';
import { root, startProduct } from '../../e2e/support/product.ts';
import { describeMachine } from '../report.ts';
import { createTarget, median } from '../statistics.ts';
import type { Target } from '../statistics.ts';
import { startSlowNetwork } from './slow-network.ts';
import { visit } from './visit.ts';
import type { Visit } from './visit.ts';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms until each response. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const THROTTLING = 4;
/** Without an email address, the Enrollment Form shows a dialog that leads to the inquiry: nothing can be typed. */
const PAGES = [
  { name: 'landing page', path: '/', typesInto: false, isRepeat: false },
  { name: 'Enrollment Form', path: '/enrollment-form', typesInto: false, isRepeat: false },
  { name: 'Enrollment Form with ?email=', path: '/enrollment-form?email=maria.santos@example.com', typesInto: false, isRepeat: false },
  // Typing ends the measurement of the largest paint, so it is a visit of its own.
  { name: 'the same, typed into', path: '/enrollment-form?email=maria.santos@example.com', typesInto: true, isRepeat: false },
  { name: 'a later visit', path: '/enrollment-form?email=maria.santos@example.com', typesInto: false, isRepeat: true },
  { name: 'a later visit, typed into', path: '/enrollment-form?email=maria.santos@example.com', typesInto: true, isRepeat: true },
] as const;

/** Measures and prints the medians and the targets. */
export async function measureFirstLoad({ json, quick }: { json: boolean; quick: boolean }): Promise<void> {
  if (!existsSync(`${root}/dist/renderer/index.html`)) throw new Error('The pages are not built. Run `npm run build` first.');
  const product = await startProduct({ env: { LOG_LEVEL: 'silent' } });
  const slow = await startSlowNetwork(product.url, SLOW_4G);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath ? { executablePath } : {}) });
  const visits = new Map<string, Visit[]>(PAGES.map(({ name }) => [name, []]));
  try {
    // The first round fills the caches of the server and is not counted.
    for (let round = 0; round <= (quick ? 3 : 7); round += 1) {
      for (const { name, path, typesInto, isRepeat } of PAGES) {
        const url = (isRepeat ? slow.url : product.url) + path;
        const result = await visit(browser, { url, typesInto, isRepeat, network: SLOW_4G, throttling: THROTTLING });
        if (round > 0) visits.get(name)!.push(result);
      }
    }
  } finally {
    await browser.close();
    await slow.end();
    await product.remove();
  }
  const rows = PAGES.map(({ name }) => summarize(name, visits.get(name)!));
  const targets = createTargets(rows);
  if (json)
    console.log(JSON.stringify({ machine: describeMachine(), browser: browser.version(), network: SLOW_4G, rows, targets }, null, 2));
  else console.log([formatHeader(browser.version()), formatTable(rows), formatTargetsOf(targets)].join('\n\n'));
}

/** Medians of one page. Times are milliseconds after the start of the navigation. */
type Row = Visit & { name: string; visits: number };

function summarize(name: string, visits: readonly Visit[]): Row {
  const middle = (read: (one: Visit) => number): number => median(visits.map(read));
  return {
    name,
    visits: visits.length,
    firstPaint: middle((one) => one.firstPaint),
    largestPaint: middle((one) => one.largestPaint),
    formVisible: middle((one) => one.formVisible),
    formReacts: middle((one) => one.formReacts),
    firstInput: middle((one) => one.firstInput),
    roundTrips: middle((one) => one.roundTrips),
    scriptBytes: middle((one) => one.scriptBytes),
    bytes: middle((one) => one.bytes),
    requests: middle((one) => one.requests),
  };
}

/** The targets of the issue. Sizes are those of the scripts, in bytes as they are sent. */
function createTargets(rows: readonly Row[]): Target[] {
  const [landing, , form, typed, later, laterTyped] = rows as [Row, Row, Row, Row, Row, Row];
  return [
    createTarget('landing page, largest paint', landing.largestPaint, 1500, 'ms'),
    createTarget('landing page, scripts', landing.scriptBytes, 76_000, 'bytes'),
    createTarget('form, visible', form.formVisible, 1300, 'ms'),
    createTarget('form, largest paint', form.largestPaint, 1300, 'ms'),
    createTarget('form, first usable input', typed.firstInput, 1800, 'ms'),
    createTarget('form, scripts until it reacts', typed.scriptBytes, 112_000, 'bytes'),
    createTarget('form, later visit, first usable input', laterTyped.firstInput, 800, 'ms'),
    createTarget('form, later visit, reacts', later.formReacts, 800, 'ms'),
  ];
}

function formatHeader(version: string): string {
  return [
    'First visit over slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms), 4× CPU throttling. Medians; times in ms after the start of the navigation.',
    'FCP: first paint of content. LCP: largest paint. Visible: first paint of a text input. Input: the first key that is kept is in the first text input. Reacts: Next is enabled.',
    'Round trips: longest chain of requests until the page reacts, each of which could start only after the one before it.',
    `Chromium ${version}, ${describeMachine()}`,
  ].join('\n');
}

function formatTable(rows: readonly Row[]): string {
  const heads = ['FCP', 'LCP', 'visible', 'input', 'reacts', 'round trips', 'script KB', 'all KB', 'requests', 'visits'];
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
  const lines = rows.map((row) => {
    const times = [row.firstPaint, row.largestPaint, row.formVisible, row.firstInput, row.formReacts].map((time) =>
      Number.isNaN(time) ? '–' : time.toFixed(0),
    );
    const cells = [...times, row.roundTrips, kilobytes(row.scriptBytes), kilobytes(row.bytes)];
    return (
      row.name.padEnd(30) + [...cells, row.requests, row.visits].map((cell, at) => String(cell).padStart(heads[at]!.length + 4)).join('')
    );
  });
  return [''.padEnd(30) + heads.map((head) => head.padStart(head.length + 4)).join(''), ...lines].join('\n');
}

function formatTargetsOf(targets: readonly Target[]): string {
  return targets
    .map(
      ({ name, value, limit, isMet, detail }) => `${isMet ? 'met   ' : 'MISSED'}  ${name}: ${value.toFixed(0)} ${detail}, at most ${limit}`,
    )
    .join('\n');
}
