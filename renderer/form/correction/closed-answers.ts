/** The answers that a correction does not change, to read. */

import { isPathWithin, type CompiledForm, type StepReview } from '#engine';
import type { SentGroup } from './opened-correction.ts';

/** Returns the closed answers by step, as they were sent. Answers that the form does not have any more are left out. */
export function listClosedAnswers(
  { byPath }: CompiledForm,
  groups: readonly SentGroup[],
  open: ReadonlySet<string>,
): Pick<StepReview, 'id' | 'title' | 'items'>[] {
  const steps = new Map<string, Pick<StepReview, 'id' | 'title'> & { items: StepReview['items'][number][] }>();
  for (const { step, title, rows } of groups) {
    const closed = rows.filter(({ path }) => byPath.has(path) && !isPathWithin(path, open));
    if (step === null || closed.length === 0) continue;
    const known = steps.get(step) ?? { id: String(steps.size), title: step, items: [] };
    steps.set(step, known);
    known.items.push(...closed.map((row) => ({ ...row, heading: title === step ? undefined : title })));
  }
  return [...steps.values()];
}
