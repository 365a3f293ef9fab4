/**
 * Defers layout changes while the pointer is down. Otherwise an error shown on blur could move a button before its click event fires.
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

/** Runs an action immediately, or after the pointer is up and its click event has fired. */
export function deferWhilePointerDown(action: () => void): void {
  if (isDown) waiting.push(action);
  else action();
}
