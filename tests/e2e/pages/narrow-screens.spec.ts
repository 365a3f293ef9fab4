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

test('below 400 px the steps are one line, which opens a list of stacked tabs', async ({ page, wizard }) => {
  const getBox = async (name: string) => (await wizard.tab(name).boundingBox())!;
  await page.setViewportSize({ width: 390, height: 800 });
  await wizard.openFor('maria.santos@example.com');
  await expect(wizard.stepLine()).toContainText('Step 1 of 6Student');
  expect((await wizard.stepLine().boundingBox())!.height).toBeLessThan(80);
  await expect(wizard.tab('Education')).toBeHidden();
  await fillStudent(wizard);
  await wizard.next('Education');
  await expect(wizard.stepLine()).toContainText('Step 2 of 6Education');

  await wizard.stepLine().click();
  await expect(wizard.stepLine()).toHaveAttribute('aria-expanded', 'true');
  const [student, education] = [await getBox('Student'), await getBox('Education')];
  expect(education.y).toBeGreaterThanOrEqual(student.y + student.height);
  await wizard.tab('Student').click();
  await expect(wizard.stepLine()).toContainText('Step 1 of 6Student');
  await expect(wizard.tab('Education')).toBeHidden();
});

test('from 400 px the tabs are side by side', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 420, height: 800 });
  await wizard.openFor('maria.santos@example.com');
  await expect(wizard.stepLine()).toBeHidden();
  const [student, education] = await Promise.all([wizard.tab('Student').boundingBox(), wizard.tab('Education').boundingBox()]);
  expect(education!.x).toBeGreaterThanOrEqual(student!.x + student!.width);
});
