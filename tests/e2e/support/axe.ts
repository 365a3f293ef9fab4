/** Asks axe about the whole page. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe within the page, as no page has a frame of another origin: otherwise it opens a second page for each run. Places are worked out
 * for violations alone.
 */
async function findings(page: Page, choose: (builder: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await choose(builder).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  );
}

/** Expects no finding in light, and on wide screens none in dark either, where only the colours differ. */
export async function expectNoAxeFindings(page: Page, state: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 600) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findings(page, (axe) => axe.withRules(['color-contrast'])), `${state}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect.soft(await findings(page, (axe) => axe.withTags(standards)), `${state}, light`).toEqual([]);
}
