/** Types into one field of a page and times each key until the frame that shows it is painted. */

import type { Browser, Page } from 'playwright';

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
  warmUp: number;
  keys: number;
  /** How many times slower than it is the processor shall be. */
  throttling: number;
}

/** Milliseconds from a key's own time stamp to after the next paint, key by key. */
export async function timeKeystrokes(browser: Browser, typing: Typing): Promise<number[]> {
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
    const before = await input.inputValue();
    const letters = Array.from({ length: typing.warmUp + typing.keys }, (_, at) => 'abcdefghij'[at % 10]!);
    // Every other letter is taken back again, so that the answer neither outgrows its limit nor turns wrong.
    for (const [at, letter] of letters.entries()) await press(page, at % 2 === 0 ? letter : 'Backspace', at + 1);
    if (letters.length % 2 === 0 && (await input.inputValue()) !== before) throw new Error(`${typing.url} lost keys.`);
    return (await page.evaluate(() => window.keyTimes)).slice(typing.warmUp);
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

/** Presses a key and waits until it is painted and the page has nothing left to do. */
async function press(page: Page, key: string, count: number) {
  await page.keyboard.press(key);
  await page.evaluate(async (expected) => {
    while (window.keyTimes.length < expected) await new Promise<void>((resolve) => setTimeout(resolve, 10));
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }));
  }, count);
}
