/** Types of the replies of the product's back office routes. */

import type { RepliesOf } from '../admin/replies.ts';
import type { CatalogueRoute } from './catalogue/catalogue-routes.ts';
import type { createOfferCheckHandlers } from './catalogue/offer-checks.ts';
import type { createOfferImpactHandlers } from './catalogue/offer-impacts.ts';
import type { createOfferWriteHandlers } from './catalogue/offer-writes.ts';
import type { createSharedUseHandlers } from './catalogue/shared-uses.ts';
import type { EntityName, EntityValues } from './db/catalogue/entities.ts';
import type { EntityRow } from './db/catalogue/entity-rows.ts';
import type { LegacyMaterialRule } from './db/catalogue/legacy-material-rules.ts';
import type { Option } from './db/option.ts';
import type { createFamilyHandlers } from './families/family-routes.ts';
import type { createNameHandlers } from './names/name-routes.ts';

/** A route of the catalogue replies with a list, a row, or nothing. Its handlers are built from tables, so their replies are declared here. */
type CatalogueReply<Route extends CatalogueRoute> = Route extends `DELETE ${string}` | `${string}/delete_by_associations`
  ? undefined
  : Route extends `${'GET' | 'POST'} /legacy_program_material_rules`
    ? Route extends `GET ${string}`
      ? LegacyMaterialRule[]
      : LegacyMaterialRule
    : Route extends 'GET /grade_rules' | 'GET /program_category_rules' | 'GET /auxiliary_service_rules'
      ? Pick<Option, '_id' | 'name'>[]
      : Route extends `GET ${string}/:id` | `PUT ${string}` | `POST ${string}`
        ? RowOf<Route>
        : RowOf<Route>[];

/** The name of the entity or rule in the path of a route. */
type NameIn<Route extends string> = Route extends `${string} /${infer Name}/${string}`
  ? Name
  : Route extends `${string} /${infer Name}`
    ? Name
    : never;

/** The row of an entity with the values of its fields; the row of a rule is that of its subject. */
type RowOf<Route extends CatalogueRoute> = NameIn<Route> extends EntityName ? EntityRow & EntityValues<NameIn<Route>> : EntityRow;

/** Replies of the product's back office, for example `EnrollmentReplies['GET /admin/families']`. */
export type EnrollmentReplies = RepliesOf<
  ReturnType<typeof createFamilyHandlers> &
    ReturnType<typeof createOfferCheckHandlers> &
    ReturnType<typeof createOfferImpactHandlers> &
    ReturnType<typeof createOfferWriteHandlers> &
    ReturnType<typeof createSharedUseHandlers> &
    ReturnType<typeof createNameHandlers>
> & {
  [Route in CatalogueRoute]: CatalogueReply<Route>;
};
