/** Loads the widgets of an entity form that are in separate chunks. */

import { useEffect, useState } from 'react';
import type { CompiledForm } from '#engine';
import { loadCombobox, loadWidgets } from '#renderer/form/widgets/loaded/loaded-widgets.tsx';
import { useProduct } from '../session/product-context.ts';
import { loadNamePicker } from './names/loaded-name-picker.tsx';
import type { NameList } from './names/name-list.ts';

const NO_LISTS: Readonly<Record<string, NameList>> = {};

/**
 * Returns whether the widgets are loaded, or replaced by plain ones because they cannot be loaded. It stays true when the definition is fetched
 * again: the form on the screen keeps its answers.
 */
export function useLoadedWidgets(form: CompiledForm): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const { nameLists = NO_LISTS } = useProduct();
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      await Promise.all([loadWidgets(form), loadCombobox(form), loadNamePicker(form, nameLists)]);
      if (isCurrent) setLoaded(true);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [form, nameLists]);
  return isLoaded;
}
