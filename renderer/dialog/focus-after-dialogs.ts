/** Programmatic focus that waits for open dialogs. */

/**
 * Focuses an element; if a modal is open, after it has closed. A modal makes the page inert and restores the focus when it closes. Use this
 * function for every focus that the app sets.
 */
export function focusAfterDialogs(element: HTMLElement, options: FocusOptions = { preventScroll: true }): void {
  const modal = document.querySelector('dialog[open]');
  if (!modal || modal.contains(element)) element.focus(options);
  else runAfterDialogs(() => element.isConnected && focusAfterDialogs(element, options));
}

/** Runs an action; if a modal is open, after it has closed. */
export function runAfterDialogs(action: () => void): void {
  const modal = document.querySelector('dialog[open]');
  if (modal) modal.addEventListener('close', () => runAfterDialogs(action), { once: true });
  else action();
}
