/** The definition of a POST, found for each request, so that a new file is served without a restart. */

import type { StepDefinition } from '#engine';
import type { DefinitionRegistry, ServedDefinition } from '../definitions/registry.ts';

/** A definition's own POST: its submission, or with `step` that step's check. */
export interface DefinitionRoute {
  served: ServedDefinition;
  step?: StepDefinition;
}

/** Returns the definition whose submission or step check has the path (below `/api`). */
export function routeFor(definitions: DefinitionRegistry, path: string): DefinitionRoute | undefined {
  for (const served of definitions.list()) {
    if (served.definition.submission.path === path) return { served };
    const step = served.definition.steps.find((one) => one.check?.path === path);
    if (step) return { served, step };
  }
  return undefined;
}
