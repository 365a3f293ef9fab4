/** The names of the files of an answer, as the value of the browser's own file input. */

import { useCallback, useEffect, type RefObject } from 'react';

/** Returns the function that shows names in the input, and shows them whenever they change. */
export function useShownNames(input: RefObject<HTMLInputElement | null>, names: readonly string[]): () => void {
  const list = JSON.stringify(names);
  const show = useCallback(() => showNames(input, list), [input, list]);
  useEffect(show, [show]);
  return show;
}

/**
 * Gives the input a placeholder for each name of a list, in JSON. Screen readers read what the input contains, which would be "No file chosen" although files were added.
 * Browsers without a constructor of `DataTransfer` are left as they are.
 */
function showNames({ current: input }: RefObject<HTMLInputElement | null>, list: string): void {
  const names = JSON.parse(list) as string[];
  const isEmpty = names.length + (input?.files?.length ?? 0) === 0;
  if (input === null || isEmpty || typeof DataTransfer !== 'function') return;
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File([], name));
  input.files = transfer.files;
}
