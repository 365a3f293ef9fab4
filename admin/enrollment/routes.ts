/** The calls of the product's back office, as types. */

import type { EnrollmentReplies } from '../../server/enrollment/replies.ts';
import type { EnrollmentRequests } from '../../server/enrollment/requests.ts';
import type { Route } from '../data/routes.ts';

declare module '../data/routes.ts' {
  interface Replies extends EnrollmentReplies {}
  interface Requests extends EnrollmentRequests {}
}

/** A route of the catalogue, for example `PUT /cycles/:id`. */
export type CatalogueRoute = Exclude<Route, `${string} /admin/${string}`>;
