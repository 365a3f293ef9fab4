/** The tabs of the screen of names. */

import type { ListItem } from '../../data/routes.ts';

/** A name with its uses. */
export type Name = ListItem<'GET /admin/names/:kind'>;

/** One kind of names. */
export interface NameTab {
  /** In the paths of the API. */
  kind: 'grade_levels' | 'programs' | 'learning_materials' | 'legacy_programs';
  title: string;
  singular: string;
  /** What parents see. */
  lead: string;
}

/** All kinds, in the order of the tabs. */
export const NAME_TABS: readonly NameTab[] = [
  {
    kind: 'grade_levels',
    title: 'Grade Levels',
    singular: 'Grade Level',
    lead: 'Parents see grade levels in this order, and a learner’s next grade level is the next one of it. Only grade levels of this list can be chosen for rules.',
  },
  {
    kind: 'programs',
    title: 'Programs',
    singular: 'Program',
    lead: 'Parents see programs as “Program Category”. They are added at a cycle.',
  },
  {
    kind: 'learning_materials',
    title: 'Learning Materials',
    singular: 'Learning Material',
    lead: 'Learning materials are added at a program of a cycle.',
  },
  {
    kind: 'legacy_programs',
    title: 'Legacy Programs',
    singular: 'Legacy Program',
    lead: 'Parents see legacy programs as “Program”. They are added at a cycle.',
  },
];
