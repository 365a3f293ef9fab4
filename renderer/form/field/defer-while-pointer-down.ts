/**
 * Defers layout changes while the pointer is down. Otherwise an error shown on blur could move a button before its click event fires.
 */

let isDown = false;
const deferredActions: (() => void)[] = [];

const handlePointerUp = () => {
  isDown = false;
  setTimeout(() => {
    for (const action of deferredActions.splice(0)) action();
  });
};

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isDown = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(end, handlePointerUp, { capture: true, passive: true });
}

/** Runs an action immediately, or after the pointer is up and its click event has fired. */
export function deferWhilePointerDown(action: () => void): void {
  if (isDown) deferredActions.push(action);
  else action();
}
