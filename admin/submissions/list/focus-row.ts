/** Moves the focus in the list of submissions, for keys. */

/** Moves the focus to the search and selects its text. */
export function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  search?.select();
}

/** Moves the focus to the link of the next or the previous row; to the first one if none has it. */
export function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const link = links[current < 0 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)];
  link?.focus();
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
