/** Measures the control with the focus: whether it is visible, uncovered, and after the one before it in the order of the page. */

import type { Page } from '@playwright/test';

declare global {
  var passedControls: WeakSet<Element> | undefined;
  var lastFocused: Element | null | undefined;
}

/** Remembers the control that has the focus before a key is pressed. */
export async function noteFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.passedControls ??= new WeakSet();
    globalThis.lastFocused = document.activeElement;
  });
}

/**
 * Returns what is wrong with the control that has the focus after Tab: no control has it, it is not in the order of the page, or it is outside of the window or covered.
 * A control in several lines is measured at its first line.
 */
export function findFocusFaults(page: Page, direction: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  return page.evaluate((key) => {
    const control = document.activeElement;
    if (control === null || control === document.body) return [`${key} moved the focus to the body`];
    globalThis.passedControls?.add(control);
    const name = `${control.tagName.toLowerCase()}#${control.id} "${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}"`;
    const faults: string[] = [];
    const before = globalThis.lastFocused;
    if (before?.isConnected && before !== document.body && before !== control) {
      const wanted = key === 'Tab' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
      if ((before.compareDocumentPosition(control) & wanted) === 0) faults.push(`${name} is not in the order of the page`);
    }
    const box = control.getClientRects()[0];
    if (box === undefined || box.width === 0 || box.height === 0) return [...faults, `${name} is not rendered`];
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    if (box.top < -1 || box.left < -1 || box.right > width + 1 || (box.height < height && box.bottom > height + 1))
      faults.push(`${name} is outside of the window: ${JSON.stringify(box)}`);
    const isOwn = (hit: Element | null): boolean => hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
    const [left, top] = [box.left + box.width / 2, box.top + Math.min(box.height, height) / 2];
    const hit = document.elementFromPoint(left, top);
    if (!isOwn(hit)) faults.push(`${name} is covered by ${hit?.tagName} ${hit?.className}`);
    // A bar without pointer events is no hit of a point.
    for (const bar of document.querySelectorAll('body *')) {
      const { position, opacity, visibility } = getComputedStyle(bar);
      if ((position !== 'fixed' && position !== 'sticky') || bar.contains(control) || opacity === '0' || visibility === 'hidden') continue;
      for (const part of [bar, ...bar.children]) {
        const { top: from, bottom: to, left: start, right: end, width: wide } = part.getBoundingClientRect();
        const isEmpty = part === bar && bar.childElementCount > 0;
        if (!isEmpty && wide > 1 && from < box.bottom && to > box.top && start < box.right && end > box.left)
          faults.push(`${name} is covered by the bar ${part.className} "${part.textContent?.slice(0, 60)}"`);
      }
    }
    return faults;
  }, direction);
}

/** Returns the controls between an element, such as the heading of the step, and the focused control that Tab did not reach. */
export function findSkippedControls(page: Page, from: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const end = document.activeElement;
    const start = document.querySelector(selector);
    if (end === null || start === null) return [`no ${selector} is in the page`];
    const isBetween = (control: Element): boolean =>
      (start.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      (end.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    const isReached = (control: HTMLElement): boolean => {
      if (control instanceof HTMLInputElement && control.type === 'radio') {
        const group = document.querySelectorAll(`input[type="radio"][name="${CSS.escape(control.name)}"]`);
        return [...group].some((radio) => globalThis.passedControls?.has(radio));
      }
      return globalThis.passedControls?.has(control) ?? false;
    };
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility() && isBetween(control))
      .filter((control) => !isReached(control))
      .map((control) => control.id || (control.textContent ?? ''));
  }, from);
}
