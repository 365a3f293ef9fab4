/**
 * Puts off what moves the page while a button is being pressed: errors that appear on leaving a field would push the
 * button away from under the pointer, and the click would be lost.
 */

let isDown = false;
const waiting: (() => void)[] = [];

const rest = () => {
  isDown = false;
  setTimeout(() => {
    for (const action of waiting.splice(0)) action();
  });
};

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isDown = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel', 'dragend']) document.addEventListener(end, rest, { capture: true, passive: true });
}

/** Runs an action at once, or as soon as the pointer is up and its click is through. */
export function deferWhilePointerDown(action: () => void): void {
  if (isDown) waiting.push(action);
  else action();
}
