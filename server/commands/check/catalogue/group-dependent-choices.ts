/** Groups choices that must be traversed together because they determine one list of options. */

import type { CompiledForm } from '#engine';
import type { ChoiceDependencies } from './choice-dependencies.ts';

/** Returns sets of choices in the order of the form. Each target is in one set with all choices that it depends on. */
export function groupDependentChoices(dependencies: ChoiceDependencies, form: CompiledForm): string[][] {
  const isWalked = (path: string): boolean => !isFurtherRow(path);
  const wholes = dependencies.targets
    .filter(isWalked)
    .map((path) => ({ path, before: dependencies.getChoicesBefore(path) }))
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

/** Keeps the first row of each repeating group, because all rows have the same options. */
function isFurtherRow(path: string): boolean {
  return path.split('.').some((name) => /^[1-9]\d*$/.test(name));
}
