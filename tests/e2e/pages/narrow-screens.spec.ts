/** The narrowest phones: no sideways scrolling, and tabs below each other. */

import { fillStudent } from '../support/enrollment.ts';
import { expect, test } from '../support/test.ts';

test('nothing scrolls sideways at 320 px', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sideways()).toBe(0);
  await wizard.openFor('maria.santos@example.com');
  await wizard.press('Next');
  expect(await sideways()).toBe(0);
  await fillStudent(wizard);
  await wizard.next('Education');
  expect(await sideways()).toBe(0);
});

test('tabs stand below each other under 400 px and side by side above', async ({ page, wizard }) => {
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
