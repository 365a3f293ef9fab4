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
  | 'PUT /admin/learners/:id';

/** Bodies by route. The import of families reads CSV. */
export interface EnrollmentRequests extends Record<FormRoute, FormBody> {
  'POST /admin/families/import': Blob;
  'POST /admin/families/:id/pin': { pin?: string } | undefined;
}
