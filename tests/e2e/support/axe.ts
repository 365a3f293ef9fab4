/** Asks axe about the whole page. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  );
}

/** Expects no finding in light, and on wide screens none in dark either, where only the colours differ. */
export async function expectNoAxeFindings(page: Page, state: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 600) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findings(new AxeBuilder({ page }).withRules(['color-contrast'])), `${state}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect.soft(await findings(new AxeBuilder({ page }).withTags(standards)), `${state}, light`).toEqual([]);
}
