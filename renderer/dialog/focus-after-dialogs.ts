/** Programmatic focus that waits for open dialogs. */

/**
 * Focuses an element, or does so after the open modal has closed: a modal makes the page inert, and restores the focus when it closes. Use
 * it wherever the app moves the focus.
 */
export function focusAfterDialogs(element: HTMLElement, options: FocusOptions = { preventScroll: true }): void {
  const modal = document.querySelector('dialog[open]');
  if (!modal || modal.contains(element)) element.focus(options);
  else modal.addEventListener('close', () => element.isConnected && focusAfterDialogs(element, options), { once: true });
}
