/** Which choices are walked together: what decides one list, without everything else that a form asks. */

import type { CompiledForm } from '#engine';
import type { Influence } from './choice-dependencies.ts';

/** Sets of choices in the form's order; each target stands in one together with all choices that it hangs on. */
export function groupDependentChoices(influence: Influence, form: CompiledForm): string[][] {
  const isWalked = (path: string): boolean => !isFurtherRow(path);
  const wholes = influence.targets
    .filter(isWalked)
    .map((path) => ({ path, before: influence.choicesBefore(path) }))
    .toSorted((a, b) => b.before.size - a.before.size);
  const slices: Set<string>[] = [];
  for (const { path, before } of wholes) {
    if (slices.some((slice) => slice.has(path))) continue;
    const together = slices.find((slice) => [...before].every((one) => slice.has(one)));
    if (together) together.add(path);
    else slices.push(new Set([...before, path]));
  }
  return slices.map((slice) => form.fields.map(({ path }) => path).filter((path) => slice.has(path) && isWalked(path)));
}

/** The rows of a repeating group offer the same, so that its first one stands for all. */
function isFurtherRow(path: string): boolean {
  return path.split('.').some((name) => /^[1-9]\d*$/.test(name));
}
