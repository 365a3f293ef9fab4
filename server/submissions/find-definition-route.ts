/** Finds the definition of a POST at each request, so a new file is used without a restart. */

import type { StepDefinition } from '#engine';
import type { DefinitionRegistry, ServedDefinition } from '../definitions/registry.ts';

/** The route of a definition: its submission, or with `step` the check of that step. */
export interface DefinitionRoute {
  served: ServedDefinition;
  step?: StepDefinition;
}

/** Returns the definition whose submission or step check has the path (below `/api`). */
export function findDefinitionRoute(definitions: DefinitionRegistry, path: string): DefinitionRoute | undefined {
  for (const served of definitions.list()) {
    if (served.definition.submission.path === path) return { served };
    const step = served.definition.steps.find((one) => one.check?.path === path);
    if (step) return { served, step };
  }
  return undefined;
}
