/** Watches a page for what must never happen: a console error or warning, a CSP violation, a request beyond its own origin. */

import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface PageWatch {
  /** What a test provokes on purpose, for example a refused request that the browser itself reports. */
  allow(pattern: RegExp): void;
  /** Everything that happened and was not allowed. */
  complaints(): string[];
}

const isBad = (message: ConsoleMessage): boolean => message.type() === 'error' || message.type() === 'warning';

/** Starts watching every page of a context. Links that lead away end on an empty page instead. */
export async function watchPages(context: BrowserContext, origin: string): Promise<PageWatch> {
  const happened: string[] = [];
  const allowed: RegExp[] = [];
  const isOwn = (url: string): boolean => !/^https?:/.test(url) || new URL(url).origin === origin;

  await context.exposeBinding('reportViolation', (_source, violation: string) => {
    happened.push(`CSP violation: ${violation}`);
  });
  await context.addInitScript(() => {
    const page = globalThis as unknown as { reportViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', (event) => page.reportViolation(`${event.violatedDirective} ${event.blockedURI}`));
  });
  context.on('console', (message) => {
    if (isBad(message)) happened.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => happened.push(`uncaught: ${error.error().message}`));
  await context.route(
    (url) => !isOwn(url.href),
    (route) => {
      const request = route.request();
      if (request.isNavigationRequest()) return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
      if (new URL(request.url()).pathname !== '/favicon.ico') happened.push(`request to ${request.url()}`);
      return route.abort();
    },
  );
  return {
    allow: (pattern) => allowed.push(pattern),
    complaints: () => happened.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
