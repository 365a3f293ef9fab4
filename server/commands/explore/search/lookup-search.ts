/** Tries simulated lookups: each lookup of the form fails, returns nothing, or stays pending. */

import type { Simulated } from '#engine/kit/explore/answer-set';
import { replay, type ReplayResult } from '../replay.ts';
import type { SearchState } from './search-state.ts';

const SERVER_ERROR = 500;

/** Replays a filled form with each simulated response of each lookup, including every status with an action in the definition. */
export async function trySimulatedLookups(state: SearchState, base: ReplayResult): Promise<void> {
  for (const { name, definition } of state.form.lookups) {
    const statuses = Object.keys(definition.failures ?? {})
      .map(Number)
      .filter((status) => status > 0);
    for (const simulated of [SERVER_ERROR, ...statuses, 'empty', 'waiting'] satisfies Simulated[]) {
      if (state.isSpent) return;
      const replayed = await replay(state.context, { ...base.set, simulated: { [name]: simulated } });
      if (state.record(replayed)) await state.fill(replayed);
    }
  }
}
