/** Layout on narrow phones. */

import { fillStudent } from '../support/enrollment.ts';
import { expect, test } from '../support/test.ts';

test('no page scrolls horizontally at 320 px', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const getHorizontalOverflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await getHorizontalOverflow()).toBe(0);
  await wizard.openFor('maria.santos@example.com');
  await wizard.press('Next');
  expect(await getHorizontalOverflow()).toBe(0);
  await fillStudent(wizard);
  await wizard.next('Education');
  expect(await getHorizontalOverflow()).toBe(0);
});

test('tabs are stacked below 400 px and side by side above', async ({ page, wizard }) => {
  const isVertical = async (): Promise<boolean> => {
    const [student, education] = await Promise.all([wizard.tab('Student').boundingBox(), wizard.tab('Education').boundingBox()]);
    return (education?.y ?? 0) >= (student?.y ?? 0) + (student?.height ?? 0);
  };
  await page.setViewportSize({ width: 390, height: 800 });
  await wizard.openFor('maria.santos@example.com');
  await expect.poll(isVertical).toBe(true);
  await page.setViewportSize({ width: 420, height: 800 });
  await expect.poll(isVertical).toBe(false);
});
