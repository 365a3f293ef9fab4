/** The seam between the generic back office and a product: the menu entries and screens that a product adds. */

import type { ComponentType } from 'react';
import type { IconName } from '#renderer/theme/Icon.tsx';
import type { NameLists } from './entity/names/name-lists-context.ts';

/** An entry of the menu. */
export interface MenuLink {
  to: string;
  title: string;
  icon: IconName;
  /**
   * Sort key in the menu; the generic entries have 30 (Submissions), 40 (Deliveries), 45 (Tables), 50 (Definitions), 60 (History) and 70
   * (Settings).
   */
  order: number;
}

/** Everything that a product contributes to the back office. */
export interface AdminProduct {
  /** The screen after signing in. */
  home: string;
  links: readonly MenuLink[];
  /** Screens by their paths below /admin. */
  screens: Readonly<Record<string, ComponentType>>;
  /** The lists that fields of entity forms choose names from, by the names of their widgets. */
  nameLists?: NameLists;
}
