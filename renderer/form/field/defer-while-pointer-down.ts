/**
 * Defers layout changes while the pointer is down. Otherwise an error shown on blur could move a button before its click event fires.
 */

let isDown = false;
const deferredActions: (() => void)[] = [];

const handleRelease = () => {
  isDown = false;
  setTimeout(() => {
    for (const action of deferredActions.splice(0)) action();
  });
};

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isDown = true), { capture: true, passive: true });
  // Lists of selects and dialogs of the browser can keep the event of the release. A key shows that the pointer is not in use.
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'keydown'])
    document.addEventListener(end, handleRelease, { capture: true, passive: true });
}

/** Runs an action immediately, or after the pointer is up and its click event has fired. */
export function deferWhilePointerDown(action: () => void): void {
  if (isDown) deferredActions.push(action);
  else action();
}
