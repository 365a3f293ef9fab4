/** Programmatic focus that waits for open dialogs. */

/**
 * Focuses an element; if a modal is open, after it has closed. A modal makes the page inert and restores the focus when it closes. Use this
 * function for every focus that the app sets.
 */
export function focusAfterDialogs(element: HTMLElement, options: FocusOptions = { preventScroll: true }): void {
  const modal = document.querySelector('dialog[open]');
  if (!modal || modal.contains(element)) element.focus(options);
  else modal.addEventListener('close', () => element.isConnected && focusAfterDialogs(element, options), { once: true });
}
