/** Finds the fields whose answers can change whether a coverage goal is reached. */

import type { CompiledForm } from '#engine';
import type { CoverageGoal } from '#engine/kit/explore/coverage-goals';
import { fieldsAt, getUpstreamFields } from '#engine/kit/fill/upstream-fields';
import { getTransitiveDependencies } from '#engine/kit/inspect/dependencies';

/** Returns the fields of the goal's condition, or those of the goal if it has none, and all fields on which these depend. */
export function getGoalDependencies(form: CompiledForm, { expression, paths }: CoverageGoal): string[] {
  if (expression === undefined) return [...paths, ...paths.flatMap((path) => getUpstreamFields(form, path))];
  const direct = getTransitiveDependencies(form.definition, expression.logic).flatMap(({ kind, name }) =>
    kind === 'lookup' || kind === 'status' ? listParameterFields(form, name) : fieldsAt(form, name),
  );
  return [...new Set([...direct, ...direct.flatMap((path) => getUpstreamFields(form, path))])];
}

/** Returns the fields on which the parameters of a lookup depend. */
function listParameterFields(form: CompiledForm, lookup: string): string[] {
  const params = Object.values(form.lookupByName.get(lookup)?.definition.params ?? {});
  const dependencies = params.flatMap((param) => getTransitiveDependencies(form.definition, param));
  return dependencies.flatMap(({ name }) => fieldsAt(form, name));
}
