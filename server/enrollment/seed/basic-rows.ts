/** Data without which no enrollment is possible: places of the world, and lists that no screen edits. */

import { createRows, type Rows } from '../../db/insert-if-empty.ts';
import * as catalogue from '../db/schema/catalogue.ts';
import { gradeLevels } from './catalogue/grade-levels.ts';
import { placeRows, type Places } from './places/place-rows.ts';

const shsStrands = [
  { id: 'strand-stem', name: 'Science, Technology, Engineering and Mathematics (STEM)', position: 0 },
  { id: 'strand-abm', name: 'Accountancy, Business and Management (ABM)', position: 1 },
  { id: 'strand-humss', name: 'Humanities and Social Sciences (HUMSS)', position: 2 },
  { id: 'strand-gas', name: 'General Academic Strand (GAS)', position: 3 },
  { id: 'strand-tvl', name: 'Technical-Vocational-Livelihood (TVL)', position: 4 },
];

const paymentSchemes = [
  { id: 'scheme-full', name: 'Full payment', position: 0 },
  { id: 'scheme-two-part', name: 'Two-part payment', position: 1 },
  { id: 'scheme-five-part', name: 'Five-part payment', position: 2 },
];

/** Rows in the order in which they can be inserted, and the places of the Philippines for other seed data. */
export function createBasicRows(): Places {
  const places = placeRows();
  const rows: Rows[] = [
    ...places.rows,
    createRows(catalogue.gradeLevels, gradeLevels),
    createRows(catalogue.shsStrands, shsStrands),
    createRows(catalogue.paymentSchemes, paymentSchemes),
  ];
  return { ...places, rows };
}
