/**
 * Keeps the focus in the page. When the element with the focus is removed, disabled or hidden, a browser moves the focus to the body: a screen reader is
 * silent, and Tab continues at the footer or at the top.
 */

import { focusAfterDialogs } from './focus-after-dialogs.ts';

/** The time in which the code that removed an element can set the focus itself, in milliseconds. */
const GRACE_MS = 150;

/** `Node.DOCUMENT_POSITION_FOLLOWING`. */
const FOLLOWING = 4;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** The element that had the focus last, and where it is in the page. */
interface FocusPlace {
  element: HTMLElement;
  /** The elements around it, from inside to outside, each with its child before the element. */
  around: { parent: Element; previous: Element | null }[];
}

/**
 * Watches the focus in an element. A lost focus goes to the element that replaces the removed one under the same id, else to the heading before its
 * place; after a dialog to the element that had the focus before it, else to the heading of the page.
 * @example keepFocus(document.getElementById('root')!)
 */
export function keepFocus(root: HTMLElement): void {
  let last: FocusPlace | undefined;
  let beforeDialog: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement && root.contains(target) ? describePlace(target, root) : undefined;
    if (last?.element.closest('dialog') === null) beforeDialog = last.element;
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return;
    // A click beside the controls leaves the element without a loss. That of a removed element ends when the event is over.
    queueMicrotask(() => {
      if (last?.element === target && document.activeElement !== target && canHaveFocus(last.element)) last = undefined;
    });
  });
  const restore = (): void => {
    if (last === undefined || !hasNoFocus(last)) return;
    const own = isInClosedDialog(last.element) ? beforeDialog : last.element;
    const target = own && canHaveFocus(own) ? own : findTarget(last, root);
    last = undefined;
    if (target) focusAfterDialogs(target);
  };
  new MutationObserver(() => {
    if (last === undefined || canHaveFocus(last.element)) return;
    clearTimeout(timer);
    timer = setTimeout(restore, GRACE_MS);
  }).observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'open'] });
}

function describePlace(element: HTMLElement, root: HTMLElement): FocusPlace {
  const around: FocusPlace['around'] = [];
  for (let child: Element = element; child !== root && child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, previous: child.previousElementSibling });
  return { element, around };
}

function canHaveFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.closest('[hidden], dialog:not([open])') === null;
}

function isInClosedDialog(element: Element): boolean {
  const dialog = element.closest('dialog');
  return dialog !== null && !(dialog.open && dialog.isConnected);
}

/** Returns whether nothing has the focus. A browser can name a disabled element until it draws the page again. */
function hasNoFocus({ element }: FocusPlace): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === element;
}

function findTarget({ element, around }: FocusPlace, root: HTMLElement): HTMLElement | undefined {
  const successor = element.id === '' ? null : document.getElementById(element.id);
  if (successor !== null && canHaveFocus(successor)) return successor;
  if (isInClosedDialog(element)) return listHeadings(root)[0];
  for (const { parent, previous } of around) {
    if (!canHaveFocus(parent)) continue;
    const headings = listHeadings(parent);
    const isBefore = (heading: HTMLElement): boolean =>
      previous?.contains(heading) === true || (previous !== null && (heading.compareDocumentPosition(previous) & FOLLOWING) !== 0);
    const heading = (previous?.isConnected ? headings.findLast(isBefore) : undefined) ?? headings[0];
    if (heading) return heading;
  }
  return listHeadings(root)[0];
}

/** Returns the headings that can be seen, ready to be focused. */
function listHeadings(parent: Element): HTMLElement[] {
  const headings = [...parent.querySelectorAll<HTMLElement>(HEADINGS)].filter((heading) => canHaveFocus(heading));
  for (const heading of headings) if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return headings;
}
