/** Groups choices that must be traversed together because they determine one list of options. */

import type { CompiledForm } from '#engine';
import type { ChoiceDependencies } from './choice-dependencies.ts';

/** Returns sets of choices in the order of the form. Each target is in one set with all choices that it depends on. */
export function groupDependentChoices(dependencies: ChoiceDependencies, form: CompiledForm): string[][] {
  const targets = dependencies.targets
    .map((path) => ({ path, before: dependencies.getChoicesBefore(path) }))
    .toSorted((a, b) => b.before.size - a.before.size);
  const groups: Set<string>[] = [];
  for (const { path, before } of targets) {
    if (groups.some((group) => group.has(path))) continue;
    const enclosing = groups.find((group) => [...before].every((one) => group.has(one)));
    if (enclosing) enclosing.add(path);
    else groups.push(new Set([...before, path]));
  }
  return groups.map((group) => form.fields.map(({ path }) => path).filter((path) => group.has(path)));
}
