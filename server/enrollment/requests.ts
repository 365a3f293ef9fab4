/** Types of the request bodies of the product's back office routes. */

import type { FormBody } from '../admin/requests.ts';
import type { CatalogueRoute } from './catalogue/catalogue-routes.ts';

/** A route that reads the members of a form. */
type FormRoute =
  | Exclude<CatalogueRoute, `GET ${string}` | `DELETE ${string}`>
  | 'POST /admin/offers'
  | 'POST /admin/rule_copies'
  | 'POST /admin/cycle_copies'
  | 'POST /admin/families'
  | 'PUT /admin/families/:id'
  | 'POST /admin/learners'
  | 'PUT /admin/learners/:id'
  | 'POST /admin/names/grade_levels'
  | 'PUT /admin/names/:kind/:id';

/** Bodies by route. The import of families reads CSV. */
export interface EnrollmentRequests extends Record<FormRoute, FormBody> {
  'POST /admin/families/import': Blob;
  /** The name that stays, and the versions of both. */
  'POST /admin/names/:kind/:id/merge': { into: string; version?: number; into_version?: number };
  /** A place from 1. */
  'PUT /admin/names/grade_levels/:id/position': { position: number; version?: number };
  'POST /admin/families/:id/pin': { pin?: string } | undefined;
}
