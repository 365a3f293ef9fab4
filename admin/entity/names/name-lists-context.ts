/** The lists that the widgets of entity forms choose names from. The product declares them; a context keeps the forms free of it. */

import { createContext, useContext } from 'react';
import type { NameList } from './name-list.ts';

/** Lists by the names of their widgets. */
export type NameLists = Readonly<Record<string, NameList>>;

/** The lists of a product that declares none. */
export const NO_NAME_LISTS: NameLists = {};

/** Provides the lists of the product. */
export const NameListsContext = createContext<NameLists>(NO_NAME_LISTS);

/** The lists of the product. */
export function useNameLists(): NameLists {
  return useContext(NameListsContext);
}
