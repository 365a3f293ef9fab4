/** Dialogs and menus above the screen. */

/** Returns whether one is open: it handles the keys. */
export function hasOpenLayer(): boolean {
  return document.querySelector('dialog[open], [role=menu], [role=dialog]:not(dialog)') !== null;
}
