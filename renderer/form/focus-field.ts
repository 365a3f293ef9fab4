/** Moves the focus to a field and opens the collapsed sections around it. */

import { getOtherId } from './widgets/control-ids.ts';

let requestedId: string | undefined;

/** Makes a field get the focus instead of the heading when its step opens. */
export function requestFieldFocus(id: string): void {
  requestedId = id;
}

/** Returns the id of the field that is to get the focus, once. */
export function takeFieldFocus(): string | undefined {
  const id = requestedId;
  requestedId = undefined;
  return id;
}

const FOCUSABLE = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** Focuses the control with this id, or the first control within the element with this id. The input of an own text is preferred. */
export function focusField(id: string): void {
  const element = document.getElementById(getOtherId(id)) ?? document.getElementById(id);
  if (element === null) return;
  openSectionsAround(element);
  const control = element.matches(FOCUSABLE) ? element : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element);
  if (control === element && !element.matches(FOCUSABLE)) element.tabIndex = -1;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

/** Opens the collapsed sections around an element. */
export function openSectionsAround(element: Element): void {
  for (let around = element.closest('details'); around !== null; around = around.parentElement?.closest('details') ?? null) {
    around.open = true;
  }
}
