/** What a first visit requests: a page has the data and names the scripts of its route. */

import { expect, test } from '../support/test.ts';

const PATHS = [
  '/',
  '/enrollment-form?email=maria.santos@example.com',
  '/re-enrollment-form',
  '/clearance-form',
  '/forms/library-card',
  '/forms/group-tour',
  '/forms/damage-report',
];

for (const path of PATHS) {
  test(`the page of ${path} has its data and names its scripts and styles`, async ({ page }) => {
    const requested: { path: string; type: string }[] = [];
    page.on('request', (request) => requested.push({ path: new URL(request.url()).pathname, type: request.resourceType() }));
    // What has a placeholder is loaded when the page is idle.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const html = await (await page.goto(path))!.text();
    await expect(page.getByRole('main').locator('input, a, button').first()).toBeAttached();
    const assets = requested.filter(({ type }) => ['script', 'stylesheet'].includes(type));
    expect(assets.map((asset) => asset.path).filter((asset) => !html.includes(`"${asset}"`))).toEqual([]);
    expect(requested.filter((request) => request.path.startsWith('/api/definitions'))).toEqual([]);
    const named = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, asset]) => asset);
    expect(new Set(named)).toEqual(new Set(assets.map((asset) => asset.path)));
  });
}
