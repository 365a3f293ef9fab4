// @vitest-environment happy-dom
/** The focus that is lost with its element goes to the element that replaces it, or to the heading before its place. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../../renderer/dialog/keep-focus.ts';

const PAGE = `
  <h1>Students</h1>
  <section><h2>First</h2><p><button id="first">One</button></p></section>
  <section><h2>Second</h2><p><button id="second">Two</button></p></section>
  <footer><a href="/help">Help</a></footer>`;

const get = (id: string): HTMLElement => document.getElementById(id)!;

/** Waits longer than the code that removes an element has time to set the focus. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

async function readFocus(): Promise<string | undefined> {
  await settle();
  return document.activeElement?.textContent;
}

beforeEach(() => {
  vi.useFakeTimers();
  const root = document.createElement('div');
  root.innerHTML = PAGE;
  document.body.replaceChildren(root);
  keepFocus(root);
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('the heading before a removed element gets the focus', async () => {
  get('second').focus();
  get('second').parentElement!.remove();
  expect(await readFocus()).toBe('Second');
});

test('without a heading of its own, the heading around a removed section gets the focus', async () => {
  get('first').focus();
  get('first').closest('section')!.remove();
  expect(await readFocus()).toBe('Students');
});

test('new content in the place of a removed section does not have the heading that is focused', async () => {
  get('first').focus();
  const section = get('first').closest('section')!;
  section.parentElement!.querySelectorAll('section').forEach((one) => one.remove());
  document.querySelector('h1')!.insertAdjacentHTML('afterend', '<ul><li><h2>Ana</h2></li><li><h2>Ben</h2></li></ul>');
  expect(await readFocus()).toBe('Students');
});

test('the successor with the same id gets the focus', async () => {
  get('second').focus();
  get('second').parentElement!.innerHTML = '<input id="second" aria-label="Two" />';
  await settle();
  expect(document.activeElement).toBe(get('second'));
});

test('a focus that the removing code sets itself stays', async () => {
  get('second').focus();
  get('second').parentElement!.remove();
  get('first').focus();
  await settle();
  expect(document.activeElement).toBe(get('first'));
});

test('an element that was left by a click beside it is not followed when it is removed', async () => {
  get('second').focus();
  get('second').blur();
  await Promise.resolve();
  get('second').parentElement!.remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

/** Opens a dialog as it is opened while the focus leaves an element: the browser has nothing to return the focus to. */
function openDialog(): HTMLDialogElement {
  const root = document.body.firstElementChild!;
  root.insertAdjacentHTML('beforeend', '<dialog open><button id="confirm">I understand</button><button id="more">More</button></dialog>');
  (document.activeElement as HTMLElement).blur();
  get('confirm').focus();
  return document.querySelector('dialog')!;
}

test('after a dialog, the element that had the focus before it gets it again', async () => {
  get('second').focus();
  openDialog().remove();
  await settle();
  expect(document.activeElement).toBe(get('second'));
});

test('after a dialog whose cause is gone, the heading of the page gets the focus', async () => {
  get('second').focus();
  const dialog = openDialog();
  get('second').remove();
  dialog.remove();
  expect(await readFocus()).toBe('Students');
});
