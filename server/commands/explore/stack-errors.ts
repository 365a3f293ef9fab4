/** Combines many invalid answers in one set, so that few sets produce all error texts. */

import { getFieldView, listStateFields } from '#engine';
import { canSetAnswer } from '#engine/kit/explore/settable-fields';
import type { Goals } from '#engine/kit/explore/coverage-goals';
import { generateBoundaryAnswers } from '#engine/kit/fill/boundary-answers';
import type { ExploreContext } from './explore-context.ts';
import { replayInput, type ReplayResult } from './replay.ts';

const MAX_LAYERS = 12;

/** Adds layers of invalid answers to each filled form while a layer produces a new error text. */
export async function stackErrors(context: ExploreContext, goals: Goals, bases: readonly ReplayResult[]): Promise<ReplayResult[]> {
  const { form } = context.served;
  const layers: ReplayResult[] = [];
  const stacked = new Set<string>();
  const errorsIn = (replayed: ReplayResult): Set<string> =>
    new Set(goals.reachedIn(replayed.state).filter((goal) => goals.byId.get(goal)?.kind === 'error'));

  for (const base of bases) {
    for (let layer = 0; layer < MAX_LAYERS; layer++) {
      const { replayed, shown } = await oneLayer(base);
      if (replayed === base) break;
      layers.push(replayed);
      for (const goal of shown) stacked.add(goal);
    }
  }
  return layers;

  /** Starts with the last fields, because later fields can depend on earlier answers. */
  async function oneLayer(base: ReplayResult): Promise<{ replayed: ReplayResult; shown: Set<string> }> {
    let replayed = base;
    let shown = new Set<string>();
    for (const { path } of listStateFields(form, base.state).toReversed()) {
      if (!canSetAnswer(form, replayed.state, path)) continue;
      for (const value of generateBoundaryAnswers(form, replayed.state, path)) {
        const next = await replayInput(context, replayed, { path, value });
        if (getFieldView(form, next.state, path).issues.length === 0) continue;
        const errors = errorsIn(next);
        if (![...errors].some((goal) => !stacked.has(goal) && !shown.has(goal)) || ![...shown].every((goal) => errors.has(goal))) continue;
        [replayed, shown] = [next, errors];
        break;
      }
    }
    return { replayed, shown };
  }
}
