/** One visit of a page, the first or a later one: paints, the first usable input, and the requests until then. */

import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

import { countRoundTrips } from './round-trips.ts';
import type { SentRequest } from './round-trips.ts';

/** Settings of a visit. */
export interface VisitOptions {
  url: string;
  /** Types into the first text input. */
  typesInto: boolean;
  /** Milliseconds, and bytes per second. */
  network: { latency: number; downloadThroughput: number; uploadThroughput: number };
  /** CPU throttling factor. */
  throttling: number;
  /** Visits the page before, with the network and the processor of the machine, until the service worker has kept it. */
  isRepeat: boolean;
}

/** Results of a visit. Times are milliseconds after the start of the navigation. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** First frame with an empty text input; NaN for a page without one. */
  formVisible: number;
  /** First frame in which the form can be submitted; NaN for a page without one. */
  formReacts: number;
  /** When the first key that was kept was in the first text input; NaN if nothing was typed. */
  firstInput: number;
  roundTrips: number;
  /** Bytes of all scripts as they were sent, without headers. */
  scriptBytes: number;
  /** Bytes of all responses as they were sent, with headers. */
  bytes: number;
  requests: number;
}

/** What the page records. */
interface Recording {
  largestPaint: number;
  formVisible: number;
  formReacts: number;
  /** The first letters that the first text input had, each with the time of its first event. */
  inputs: { letter: string; time: number }[];
  input: HTMLInputElement | undefined;
  /** Returns the input that keys are typed into: the first empty one, which stays the same. */
  findInput: () => HTMLInputElement | undefined;
}

declare global {
  interface Window {
    firstLoad: Recording;
  }
}

/** Each letter occurs once, so the first letter of the input tells which key it kept first. */
const KEYS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const KEY_INTERVAL_MS = 50;

/** Opens the page in a new context and measures it. */
export async function visit(browser: Browser, { url, typesInto, network, throttling, isRepeat }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en-US' });
  try {
    if (isRepeat) await prepareRepeat(context, url);
    const page = await context.newPage();
    // The TypeScript loader calls this function wherever a function has a name.
    await page.addInitScript('globalThis.__name = (value) => value;');
    await page.addInitScript(record, typesInto);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    // A later visit comes through a slow proxy.
    if (!isRepeat) await devTools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    const requests = recordRequests(devTools);
    await page.goto(url, { waitUntil: 'commit' });
    if (typesInto) await typeKeys(devTools);
    await page.waitForFunction(
      (isForm) => !Number.isNaN(isForm ? window.firstLoad.formReacts : window.firstLoad.largestPaint),
      url.includes('form'),
    );
    await page.waitForLoadState('networkidle');
    const result = await page.evaluate(() => ({
      largestPaint: window.firstLoad.largestPaint,
      formVisible: window.firstLoad.formVisible,
      formReacts: window.firstLoad.formReacts,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    const firstInput = typesInto ? await readFirstKept(page, url) : Number.NaN;
    const until = Math.max(typesInto ? firstInput : result.largestPaint, result.formReacts || 0);
    return { ...result, firstInput, ...requests(until) };
  } finally {
    await context.close();
  }
}

/** Opens a page until the service worker has kept it with all its files, and closes it. */
async function prepareRepeat(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.dispatchEvent(new Event('input', { bubbles: true })));
  for (let isKept = false; !isKept;) {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    isKept = await page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('shell-'));
      const kept = name === undefined ? [] : await (await caches.open(name)).keys();
      const paths = kept.map((request) => new URL(request.url).pathname);
      return paths.includes(location.pathname) && paths.some((path) => path.includes('/worker-client-'));
    });
  }
  await page.close();
}

/** Runs in the page before its scripts. */
function record(typesInto: boolean): void {
  window.firstLoad = {
    largestPaint: Number.NaN,
    formVisible: Number.NaN,
    formReacts: Number.NaN,
    inputs: [],
    input: undefined,
    findInput: () =>
      (window.firstLoad.input ??= [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].find(
        (input) =>
          ['text', 'email', 'tel', 'textarea'].includes(input.type) &&
          !input.disabled &&
          !input.readOnly &&
          !input.role &&
          input.value === '',
      )),
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.firstLoad.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const watchForm = (): void => {
    if (window.firstLoad.findInput() === undefined) requestAnimationFrame(watchForm);
    else setTimeout(() => (window.firstLoad.formVisible = performance.now()));
  };
  const watchButton = (): void => {
    if (document.querySelector('main button[type=submit]:enabled') === null) requestAnimationFrame(watchButton);
    else setTimeout(() => (window.firstLoad.formReacts = performance.now()));
  };
  requestAnimationFrame(watchForm);
  requestAnimationFrame(watchButton);
  // A person who sees the input clicks it, and clicks it again if the focus is lost; a modal dialog prevents it.
  const watchFocus = (): void => {
    if (document.activeElement === document.body) window.firstLoad.findInput()?.focus();
    requestAnimationFrame(watchFocus);
  };
  if (typesInto) requestAnimationFrame(watchFocus);
  const recordInput = ({ target }: Event): void => {
    const { inputs, input } = window.firstLoad;
    const letter = input?.value[0];
    if (target !== input || letter === undefined || inputs.some((one) => one.letter === letter)) return;
    inputs.push({ letter, time: performance.now() });
  };
  window.addEventListener('input', recordInput, { capture: true });
}

/** Types the letters at regular intervals from the start of the visit on, whether the page is busy or not. Those before the input is there are lost. */
async function typeKeys(devTools: CDPSession): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const text of KEYS) {
    const code = `Key${text.toUpperCase()}`;
    sent.push(devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text, code }));
    sent.push(devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text, code }));
    await new Promise((resolve) => setTimeout(resolve, KEY_INTERVAL_MS));
  }
  await Promise.all(sent);
}

/** Returns when the first letter that is in the input at the end was there. Throws if the input kept none. */
async function readFirstKept(page: Page, url: string): Promise<number> {
  const { value, inputs } = await page.evaluate(() => ({
    value: window.firstLoad.findInput()?.value ?? '',
    inputs: window.firstLoad.inputs,
  }));
  const first = inputs.find(({ letter }) => letter === value[0]);
  if (!first) throw new Error(`${url} kept no key: the input contains "${value}".`);
  return first.time;
}

/** Records all requests of a page. Returns a function that summarizes those that ended before a time, in milliseconds. */
function recordRequests(devTools: CDPSession): (until: number) => Pick<Visit, 'roundTrips' | 'scriptBytes' | 'bytes' | 'requests'> {
  const sent = new Map<string, SentRequest>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) =>
    sent.set(requestId, { url: request.url, type: type ?? 'Other', start: timestamp * 1000, end: Number.NaN, bytes: 0, bodyBytes: 0 }),
  );
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bodyBytes += encodedDataLength;
  });
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) Object.assign(request, { end: timestamp * 1000, bytes: encodedDataLength });
  });
  return (until) => {
    const all = [...sent.values()].filter(({ url }) => !url.startsWith('data:'));
    const start = Math.min(...all.map((request) => request.start));
    const before = all.filter(({ end }) => end - start <= until);
    const sum = (read: (request: SentRequest) => number): number => before.reduce((total, request) => total + read(request), 0);
    return {
      roundTrips: countRoundTrips(before),
      scriptBytes: sum(({ type, bodyBytes }) => (type === 'Script' ? bodyBytes : 0)),
      bytes: sum(({ bytes }) => bytes),
      requests: before.length,
    };
  };
}
