/** Checks how steps follow each other: steps at which every form ends, and keys of steps without effect. */

import type { StepDefinition } from '../../../language/step-definition.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { isPossible } from '../solver/solve.ts';

/** Reports steps at which the form always ends, and keys that have no effect. */
export function checkSteps({ form, model, report }: AnalysisContext): void {
  form.definition.steps.forEach((step, at) => {
    const pointer = `/steps/${at}`;
    const { id, end, visibleWhen } = step;
    const isAlwaysVisible = visibleWhen === undefined || !isPossible(model, { logic: visibleWhen, expected: false });
    if (end === true && isAlwaysVisible) report('always-ends', `${pointer}/end`, { name: id });
    for (const [key, because] of listUnusedKeys(step)) report('no-effect', `${pointer}/${key}`, { key, because });
  });
}

type UnusedKey = [key: keyof StepDefinition, because: string];

function listUnusedKeys({ end, next, nextWhen, nextMessage, button, check }: StepDefinition): UnusedKey[] {
  const unused: UnusedKey[] = [];
  if (nextMessage !== undefined && nextWhen === undefined) unused.push(['nextMessage', 'the step has no "nextWhen"']);
  if (end !== true) return unused;
  const because = 'the form ends at this step, so it has no button';
  const keys = { next, nextWhen, button, check };
  return [
    ...unused,
    ...(Object.keys(keys) as (keyof typeof keys)[]).filter((key) => keys[key] !== undefined).map((key): UnusedKey => [key, because]),
  ];
}
