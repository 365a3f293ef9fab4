/** Watches pages for console errors and warnings, CSP violations and requests to other origins, and answers or holds their requests. */

import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** The watch of one browser context. */
export interface PageWatch {
  /** Allows messages that a test expects, for example a failed request that the browser reports. */
  allow: (pattern: RegExp) => void;
  /** Returns all messages that are not allowed. */
  violations: () => string[];
}

const isBad = (message: ConsoleMessage): boolean =>
  (message.type() === 'error' || message.type() === 'warning') && message.text() !== 'Service Worker registration blocked by Playwright';

/** Starts watching all pages of a context. A navigation to another origin is allowed; it fails unless `serveOtherHosts` was called. */
export async function watchPages(context: BrowserContext, origin: string): Promise<PageWatch> {
  const messages: string[] = [];
  const allowed: RegExp[] = [];
  const isOwn = (url: string): boolean => !/^https?:/.test(url) || new URL(url).origin === origin;

  await context.exposeBinding('reportViolation', (_source, violation: string) => {
    messages.push(`CSP violation: ${violation}`);
  });
  await context.addInitScript(() => {
    const page = globalThis as unknown as { reportViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', (event) => page.reportViolation(`${event.violatedDirective} ${event.blockedURI}`));
  });
  context.on('console', (message) => {
    if (isBad(message)) messages.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`));
  // Requests are not intercepted, which would cost time and disable the cache: the browser's switches make other hosts unreachable.
  context.on('request', (request) => {
    const url = request.url();
    if (isOwn(url) || request.isNavigationRequest() || new URL(url).pathname === '/favicon.ico') return;
    messages.push(`request to ${url}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    violations: () => messages.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}

/** Answers requests to other hosts with an empty page of the title "Elsewhere". */
export async function serveOtherHosts(page: Page): Promise<void> {
  await page.context().route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
}

/** Holds the scripts of a page, or those with a name that begins so, until `release` is called. */
export async function holdScripts(page: Page, name = ''): Promise<{ release: () => void }> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}
