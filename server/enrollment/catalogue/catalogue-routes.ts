/** Creates a handler for every catalogue route of the permission table. */

import { entities, type EntityName } from '../db/catalogue/entities.ts';
import { ruleKinds, type RuleName } from '../db/catalogue/rule-kinds.ts';
import type { AdminDependencies } from '../../admin/admin-dependencies.ts';
import type { Handler, Handlers } from '../../admin/admin-request.ts';
import { enrollmentPermissions, type EnrollmentRoute } from '../permissions.ts';
import { listHandlers, rowHandlers } from './entity-routes.ts';
import { createRuleHandler, deleteRuleByIdHandler, deleteRuleHandler, listGradesHandler, listLegacyRulesHandler } from './rule-routes.ts';

/** The routes that are not below `/admin`. */
export type CatalogueRoute = Exclude<EnrollmentRoute, `${string} /admin/${string}`>;

/** Creates the handlers, by route. Throws for a route without a handler. */
export function createCatalogueHandlers(dependencies: AdminDependencies): Handlers<CatalogueRoute> {
  const routes = (Object.keys(enrollmentPermissions) as EnrollmentRoute[]).filter(
    (route): route is CatalogueRoute => !route.includes(' /admin/'),
  );
  return Object.fromEntries(routes.map((route) => [route, createRouteHandler(dependencies, route)])) as Handlers<CatalogueRoute>;
}

function createRouteHandler(dependencies: AdminDependencies, route: CatalogueRoute): Handler {
  const [method, path] = route.split(' ') as [string, string];
  const [, name, rest] = path.split('/') as [string, string, string?];
  const handler =
    name in entities
      ? createEntityRouteHandler(dependencies, method, name as EntityName, rest)
      : createRuleRouteHandler(dependencies, method, name as RuleName, rest);
  if (!handler) throw new Error(`${route} has no handler`);
  return handler;
}

function createEntityRouteHandler(
  dependencies: AdminDependencies,
  method: string,
  name: EntityName,
  rest: string | undefined,
): Handler | undefined {
  return (rest === undefined ? listHandlers : rowHandlers)[method]?.(dependencies, name);
}

function createRuleRouteHandler(
  dependencies: AdminDependencies,
  method: string,
  name: RuleName,
  rest: string | undefined,
): Handler | undefined {
  if (!(name in ruleKinds)) return undefined;
  if (rest === 'delete_by_associations') return deleteRuleHandler(dependencies, name);
  if (rest === ':id') return deleteRuleByIdHandler(dependencies, name);
  if (method === 'POST') return createRuleHandler(dependencies, name);
  return name === 'legacy_program_material_rules' ? listLegacyRulesHandler(dependencies) : listGradesHandler(dependencies, name);
}
