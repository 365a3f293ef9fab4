/** Types into one field of a page and measures the time from each key to the paint of its frame. */

import type { Browser, CDPSession, Page } from 'playwright';

declare global {
  interface Window {
    /** Milliseconds per key, recorded by `watchKeys`. */
    keyTimes: number[];
  }
}

export interface Typing {
  /** URL of the page. */
  url: string;
  /** End of the field's id. */
  field: string;
  /** Number of keys; must be even. */
  warmUp: number;
  keys: number;
  /** CPU throttling factor. */
  throttling: number;
}

export interface KeyTimes {
  /** Milliseconds from the time stamp of each key to after the next paint. */
  toPaint: number[];
  /** Processor time of the page's main thread per key in milliseconds, not throttled. Excludes waiting on a busy machine. */
  processor: number;
}

/** Runs one turn: opens a new page, types warm-up keys, then measured keys. */
export async function timeKeystrokes(browser: Browser, typing: Typing): Promise<KeyTimes> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
  try {
    await page.goto(typing.url);
    const input = page.locator(`input[id$="${typing.field}"]`);
    await input.waitFor().catch((error: unknown) => {
      throw new Error(`${typing.url} does not render ${typing.field}: ${pageErrors.join('; ') || String(error)}`);
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

    // Throttling runs on the same thread, so its processor time is meaningful only without throttling.
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const start = await readThreadTime(devTools);
    await pressKeys(page, typing.warmUp + typing.keys, typing.keys);
    const processor = ((await readThreadTime(devTools)) - start) / typing.keys;
    if ((await input.inputValue()) !== before) throw new Error(`${typing.url} lost keys.`);
    return { toPaint, processor };
  } finally {
    await page.close();
  }
}

/** Runs in the page. The listener precedes all listeners of the form; the message is handled after the frame is painted. */
function watchKeys() {
  window.keyTimes = [];
  const painted = new MessageChannel();
  let pressed = 0;
  painted.port1.addEventListener('message', () => window.keyTimes.push(performance.now() - pressed));
  painted.port1.start();
  window.addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
  window.addEventListener('input', () => requestAnimationFrame(() => painted.port2.postMessage(null)), { capture: true });
}

/** Returns the processor time of the page's main thread so far, in milliseconds. */
async function readThreadTime(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
}

/** Presses keys. Every second key removes the previous character, so that the answer stays valid and below its maximum length. Counts are even. */
async function pressKeys(page: Page, from: number, count: number) {
  for (let at = from; at < from + count; at += 1) await press(page, at % 2 === 0 ? 'a' : 'Backspace', at + 1);
}

/** Presses a key and waits until it is painted and the page is idle. */
async function press(page: Page, key: string, count: number) {
  await page.keyboard.press(key);
  await page.evaluate(async (expected) => {
    while (window.keyTimes.length < expected) await new Promise<void>((resolve) => setTimeout(resolve, 10));
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }));
  }, count);
}
