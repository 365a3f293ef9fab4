/** Types into one field of a page and times each key until the frame that shows it is painted. */

import type { Browser, CDPSession, Page } from 'playwright';

declare global {
  interface Window {
    /** Milliseconds per key, filled by `watchKeys`. */
    keyTimes: number[];
  }
}

export interface Typing {
  /** The address of the page. */
  url: string;
  /** The end of the field's id. */
  field: string;
  /** Even numbers of keys. */
  warmUp: number;
  keys: number;
  /** How many times slower than it is the processor shall be. */
  throttling: number;
}

export interface KeyTimes {
  /** Milliseconds from each key's own time stamp to after the next paint. */
  toPaint: number[];
  /** Milliseconds of processor time that the page's main thread used a key, not throttled; waiting for a busy machine does not count. */
  processor: number;
}

/** One turn: a fresh page, keys to warm up, keys that count. */
export async function timeKeystrokes(browser: Browser, typing: Typing): Promise<KeyTimes> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const mishaps: string[] = [];
  page.on('pageerror', (error) => mishaps.push(error.message));
  page.on('console', (message) => message.type() === 'error' && mishaps.push(message.text()));
  try {
    await page.goto(typing.url);
    const input = page.locator(`input[id$="${typing.field}"]`);
    await input.waitFor().catch((error: unknown) => {
      throw new Error(`${typing.url} does not draw ${typing.field}: ${mishaps.join('; ') || String(error)}`);
    });
    await input.focus();
    await input.press('End');
    await page.evaluate(watchKeys);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: typing.throttling });
    await devTools.send('Performance.enable');
    const before = await input.inputValue();
    await pressKeys(page, 0, typing.warmUp);
    await pressKeys(page, typing.warmUp, typing.keys);
    const toPaint = (await page.evaluate(() => window.keyTimes)).slice(typing.warmUp);

    // Throttling is idle work of the same thread, so its processor time tells something only without.
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const start = await threadTime(devTools);
    await pressKeys(page, typing.warmUp + typing.keys, typing.keys);
    const processor = ((await threadTime(devTools)) - start) / typing.keys;
    if ((await input.inputValue()) !== before) throw new Error(`${typing.url} lost keys.`);
    return { toPaint, processor };
  } finally {
    await page.close();
  }
}

/** Runs in the page. The listener comes before any of the form's; the message is handled once the frame is painted. */
function watchKeys() {
  window.keyTimes = [];
  const painted = new MessageChannel();
  let pressed = 0;
  painted.port1.onmessage = () => window.keyTimes.push(performance.now() - pressed);
  window.addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
  window.addEventListener('input', () => requestAnimationFrame(() => painted.port2.postMessage(null)), { capture: true });
}

/** Milliseconds of processor time of the page's main thread so far. */
async function threadTime(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
}

/** Every other key takes back the one before, so that the answer neither outgrows its limit nor turns wrong. Counts are even. */
async function pressKeys(page: Page, from: number, count: number) {
  for (let at = from; at < from + count; at += 1) await press(page, at % 2 === 0 ? 'a' : 'Backspace', at + 1);
}

/** Presses a key and waits until it is painted and the page has nothing left to do. */
async function press(page: Page, key: string, count: number) {
  await page.keyboard.press(key);
  await page.evaluate(async (expected) => {
    while (window.keyTimes.length < expected) await new Promise<void>((resolve) => setTimeout(resolve, 10));
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }));
  }, count);
}
