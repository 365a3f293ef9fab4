/** Where the focus goes when a row of a list is removed. */

const ROW = 'li, tr';

/**
 * Returns the same control of the next row, else of the previous one, else the button that adds a row, which has the attribute `data-add`.
 * @example findNeighbor(button)?.focus()
 */
export function findNeighbor(control: Element): HTMLElement | undefined {
  const row = control.closest(ROW);
  const index = row ? listButtons(row).findIndex((button) => button === control) : -1;
  for (const near of [row?.nextElementSibling, row?.previousElementSibling]) {
    const buttons = near ? listButtons(near) : [];
    const button = buttons[index] ?? buttons.at(-1);
    if (button) return button;
  }
  return findAddButton(control);
}

function listButtons(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button:not(:disabled)')];
}

/** Returns the button of the closest part of the page that has one. */
function findAddButton(control: Element): HTMLElement | undefined {
  for (let part = control.parentElement; part; part = part.parentElement) {
    const button = part.querySelector<HTMLElement>('[data-add]');
    if (button) return button;
  }
  return undefined;
}
