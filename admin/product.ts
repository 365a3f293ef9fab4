/** The seam between the generic back office and a product: the menu entries and screens that a product adds. */

import type { ComponentType } from 'react';
import type { IconName } from '#renderer/theme/Icon.tsx';
import type { NameList } from './entity/names/name-list.ts';

/** The screen after signing in. */
export const HOME = '/admin/dashboard';

/** An entry of the menu. */
export interface MenuLink {
  to: string;
  title: string;
  icon: IconName;
  /**
   * Sort key in the menu; the generic entries have 10 (Dashboard), 30 (Submissions), 40 (Deliveries), 45 (Tables), 50 (Definitions), 60 (History) and 70
   * (Settings).
   */
  order: number;
}

/** Everything that a product contributes to the back office. */
export interface AdminProduct {
  links: readonly MenuLink[];
  /** Screens by their paths below /admin. */
  screens: Readonly<Record<string, ComponentType>>;
  /** The lists that fields of entity forms choose names from, by the names of their widgets. */
  nameLists?: Readonly<Record<string, NameList>>;
  /** A part of the dashboard, below today's work. */
  DashboardPart?: ComponentType;
}
