/** Each step of the wizards, and the pages around them, with large text, high zoom and phones in landscape: nothing is cut off or overlaps. */

import type { Page } from '@playwright/test';
import { acceptTerms, fillEducation, fillFiles, fillReview, fillStudent } from '../support/enrollment.ts';
import { fillLearner, openForLearner } from '../support/re-enrollment.ts';
import { expect, test } from '../support/test.ts';

/** What a user has set. `fontSize`: the default font size of the browser, in pixels. Normal is 16. */
const SETTINGS = [
  { name: 'large text on a phone', width: 390, height: 800, fontSize: 32 },
  { name: 'large text on a laptop', width: 1280, height: 800, fontSize: 32 },
  { name: '400 % zoom', width: 320, height: 256, fontSize: 16 },
  { name: 'a phone in landscape', width: 740, height: 360, fontSize: 16 },
];

/** Finds content that is cut off, texts over each other, and controls that something covers. */
function findFaults(): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const describe = (element: Element) => `${element.localName} "${element.textContent.trim().slice(0, 40)}"`;
  for (const element of document.querySelectorAll('h1, h2, h3, h4, p, li, label, legend, button, a, small, strong, dt, dd, th, td')) {
    if (!isShown(element) || element.closest('.visually-hidden')) continue;
    const { left, right } = element.getBoundingClientRect();
    const { overflowX } = getComputedStyle(element);
    if (left < -1 || right > root.clientWidth + 1) faults.push(`${describe(element)} is outside of the page`);
    if (overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1)
      faults.push(`${describe(element)} is cut off`);
    if (overflowX === 'visible' && element.localName === 'button' && element.scrollWidth > element.clientWidth + 1)
      faults.push(`the text of ${describe(element)} is wider than it`);
  }
  return faults;
}

/** Finds the controls that are covered when they have the focus: each is scrolled to as the browser does it. */
function findCovered(): string[] {
  const faults: string[] = [];
  // A modal dialog covers the page.
  const root = document.querySelector('dialog[open]') ?? document.querySelector('main')!;
  const controls = root.querySelectorAll<HTMLElement>(
    'input:not([type=hidden], :disabled), select:not(:disabled), button:not(:disabled), textarea',
  );
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.focus();
    const { left, top, width, height } = control.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
    const isOwn =
      at !== null && (at === control || control.contains(at) || at.contains(control) || at.closest('label')?.contains(control) === true);
    if (!isOwn) faults.push(`${control.localName} ${control.getAttribute('aria-label') ?? control.id} is covered`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return faults;
}

/** Checks the page with each of the settings, and returns to the normal ones. */
async function checkSettings(page: Page, state: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const normal = page.viewportSize()!;
  const setFontSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const { name, width, height, fontSize } of SETTINGS) {
    await setFontSize(fontSize);
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(fontSize);
    expect(await page.evaluate(findFaults), `${state}, ${name}`).toEqual([]);
    if (fontSize === 16) expect(await page.evaluate(findCovered), `${state}, ${name}`).toEqual([]);
    const folder = process.env['PICTURES'];
    if (folder) await page.screenshot({ path: `${folder}/${state.replace('/', '')} ${name}.png` });
  }
  await setFontSize(16);
  await page.setViewportSize(normal);
  await browser.detach();
}

test('the enrollment wizard can be read and used with large text, zoom and in landscape', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await checkSettings(page, 'Student');
  await wizard.press('Next');
  await expect(wizard.errorSummary()).toBeFocused();
  await checkSettings(page, 'Student with errors');
  await fillStudent(wizard);
  await wizard.next('Education');
  await fillEducation(wizard);
  await checkSettings(page, 'Education');
  await wizard.next('Parents');
  await checkSettings(page, 'Parents');
  await wizard.next('Files');
  await fillFiles(wizard);
  await checkSettings(page, 'Files');
  await wizard.next('Review');
  await fillReview(wizard);
  await checkSettings(page, 'Review');
  await wizard.next('Terms and Conditions');
  await acceptTerms(wizard);
  await checkSettings(page, 'Terms');
  await wizard.press('Submit');
  await expect(wizard.dialog('YOUR STUDENT ENROLLMENT FORM HAS BEEN SUBMITTED')).toBeVisible();
  await checkSettings(page, 'Submitted');
});

test('the other forms and pages can be read and used with large text, zoom and in landscape', async ({ page, wizard, watch }) => {
  watch.allow(/404/);
  for (const [path, heading] of [
    ['/', 'Welcome'],
    ['/clearance-form', 'Clearance'],
    ['/student-dashboard', 'Students'],
    ['/status', 'form stands'],
    ['/resume', 'Continue'],
    ['/nowhere', 'found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), heading).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await checkSettings(page, path.replace('/', 'page '));
  }
  await openForLearner(wizard, '2024-00001');
  await checkSettings(page, 'Re-enrollment');
  await fillLearner(wizard);
  await checkSettings(page, 'Re-enrollment filled');
});

test('with reduced motion nothing moves', async ({ page, wizard }) => {
  await wizard.openFor('maria.santos@example.com');
  await wizard.press('Next');
  await expect(wizard.errorSummary()).toBeFocused();
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  expect(isReduced).toBe(true);
  const listMoving = () =>
    document
      .getAnimations()
      .filter(({ effect }) =>
        (effect as KeyframeEffect).getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame || 'scale' in frame),
      )
      .map(({ effect }) => (effect as KeyframeEffect).target?.className);
  expect(await page.evaluate(listMoving)).toEqual([]);
  const scrolls = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(scrolls).toBe('auto');
});
