/** The tabs of the steps never overlap, whatever the length of their titles. */

import { expect, type Page } from '@playwright/test';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';

const LONG = [
  'Administrative Responsibilities',
  'Telecommunications',
  'Environmental Considerations',
  'Internationalization',
  'Qualifications and Certificates',
  'Representatives',
  'Acknowledgements',
];

function definition(id: string, titles: readonly string[]): Record<string, unknown> {
  const names = titles.map((_title, index) => `answer${index}`);
  return {
    id,
    version: 1,
    title: 'Many Steps',
    dialogs: { failed: { type: 'error', title: 'That did not work' } },
    answers: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: name }])) },
    steps: titles.map((title, index) => ({ id: `step${index}`, title, sections: [{ fields: [names[index]] }] })),
    submission: { path: `submissions/${id}`, success: { panel: { title: 'Thank you', text: 'Done' } }, failure: { dialog: 'failed' } },
  };
}

// The review is the last step.
const test = createFormsTest({
  'eight.json': definition('eight', LONG),
  'five.json': definition('five', LONG.slice(0, 4)),
  'short.json': definition('short', ['You', 'Trip', 'Food', 'Room', 'Costs', 'Terms', 'Day']),
});

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns the boxes of the tabs, each with that of its number and its title. */
function measureTabs(page: Page): Promise<{ tab: Box; parts: Box[] }[]> {
  return page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('listitem')
    .getByRole('button')
    .evaluateAll((buttons) => {
      const measure = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, right, top, bottom };
      };
      return buttons.map((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return { tab: { left, right, top, bottom }, parts: [...button.querySelectorAll('span:not(.visually-hidden)')].map(measure) };
      });
    });
}

for (const width of [320, 420, 900, 1100, 1280, 1600]) {
  test(`long titles stay in their tabs, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const form of ['eight', 'five', 'short']) {
      await page.goto(`/forms/${form}`);
      const nav = page.getByRole('navigation', { name: 'Steps' });
      if (width < 400) await nav.getByRole('button', { name: /^Step 1 of/ }).click();
      await expect(nav.getByRole('listitem')).toHaveCount(form === 'five' ? 5 : 8);
      const tabs = await measureTabs(page);
      for (const { tab, parts } of tabs)
        for (const part of parts) {
          expect(part.left, form).toBeGreaterThanOrEqual(tab.left - 1);
          expect(part.right, form).toBeLessThanOrEqual(tab.right + 1);
          expect(part.bottom, form).toBeLessThanOrEqual(tab.bottom + 1);
        }
      expect(await getHorizontalOverflow(page), form).toBe(0);
      // Short titles are beside each other.
      if (form === 'short' && width >= 900) expect(new Set(tabs.map(({ tab }) => tab.top)).size).toBe(1);
    }
  });
}
