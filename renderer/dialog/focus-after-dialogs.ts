/** Moves the focus out of the way of dialogs. */

/**
 * Focuses an element of the page; while a modal is open, as soon as it has closed (a modal makes the page inert, and gives the focus back
 * to where it came from). To be used for every focus that the app moves by itself.
 */
export function focusAfterDialogs(element: HTMLElement, options: FocusOptions = { preventScroll: true }): void {
  const modal = document.querySelector('dialog[open]');
  if (!modal || modal.contains(element)) element.focus(options);
  else modal.addEventListener('close', () => element.isConnected && focusAfterDialogs(element, options), { once: true });
}
