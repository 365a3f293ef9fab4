/** The names of the files of an answer, as the value of the browser's own file input. */

import { useCallback, useEffect, type RefObject } from 'react';

/**
 * Gives the input a placeholder for each name, and returns the function that does so again. Screen readers read what the input contains, which would be
 * "No file chosen" although files were added. Browsers without a constructor of `DataTransfer` are left as they are.
 */
export function useShownNames(input: RefObject<HTMLInputElement | null>, names: readonly string[]): () => void {
  const list = JSON.stringify(names);
  const show = useCallback(() => {
    const shown = JSON.parse(list) as string[];
    const isEmpty = shown.length + (input.current?.files?.length ?? 0) === 0;
    if (input.current === null || isEmpty || typeof DataTransfer !== 'function') return;
    const transfer = new DataTransfer();
    for (const name of shown) transfer.items.add(new File([], name));
    input.current.files = transfer.files;
  }, [input, list]);
  useEffect(show, [show]);
  return show;
}
