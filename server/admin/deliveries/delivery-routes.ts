/** The delivery log: what was sent after storing, with the result of the attempts; and sending again. */

import type { Context } from 'hono';
import { countFailed, listDeliveries, listDeliveriesOf, type DeliveryFilter } from '../../db/deliveries/list-deliveries.ts';
import type { DeliveryState } from '../../db/deliveries/delivery.ts';
import { sendAgain } from '../../db/deliveries/send-again.ts';
import { sendFailedAgain } from '../../db/deliveries/send-failed-again.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { AdminDependencies } from '../admin-dependencies.ts';
import type { Handlers } from '../admin-request.ts';
import { MAX_SEARCH, readBody, readListQuery } from '../read-body.ts';
import type { FailedDeliveriesRequest, Unvalidated } from '../requests.ts';
import { createInvalidFieldsProblem } from '../to-write-problem.ts';

type Routes =
  | 'GET /admin/deliveries'
  | 'GET /admin/submissions/:id/deliveries'
  | 'POST /admin/deliveries/attempts'
  | 'POST /admin/deliveries/:id/attempts';

const STATES: readonly DeliveryState[] = ['waiting', 'sent', 'failed', 'withdrawn'];

/** Creates the handlers. */
export function deliveryRoutes({ store, onDeliveries }: AdminDependencies) {
  return {
    'GET /admin/deliveries': async ({ c }) => {
      const filter = readFilter(c);
      return c.json({ ...(await listDeliveries(store, filter)), failed: await countFailed(store, filter) });
    },
    'GET /admin/submissions/:id/deliveries': async ({ c }) => c.json({ items: await listDeliveriesOf(store, c.req.param('id') as string) }),
    'POST /admin/deliveries/attempts': async ({ c, writer }) => {
      const result = await sendFailedAgain(store, readFailed(await readBody(c)), writer());
      if (result.again > 0) onDeliveries?.();
      return c.json(result);
    },
    'POST /admin/deliveries/:id/attempts': async ({ c, writer }) => {
      const delivery = await sendAgain(store, c.req.param('id') as string, writer());
      if (!delivery) throw new HttpProblem(404, 'This delivery does not exist (any more).');
      onDeliveries?.();
      return c.json(delivery);
    },
  } satisfies Handlers<Routes>;
}

function readFilter(c: Context): DeliveryFilter {
  const { sort: _sort, ...query } = readListQuery(c);
  const given = c.req.query('state');
  const state = STATES.find((one) => one === given);
  if (given && state === undefined) throw createInvalidFieldsProblem({ state: `State must be one of ${STATES.join(', ')}` });
  return { ...query, state };
}

/** Reads the filter of the list; the state is named, so that nobody sends all deliveries by mistake. */
function readFailed({ state, search = '', cursor = '' }: Unvalidated<FailedDeliveriesRequest>): Pick<DeliveryFilter, 'search' | 'cursor'> {
  if (state !== 'failed') throw createInvalidFieldsProblem({ state: 'State must be failed.' });
  if (typeof search !== 'string' || search.length > MAX_SEARCH)
    throw createInvalidFieldsProblem({ search: `Search for ${MAX_SEARCH} characters at most.` });
  if (typeof cursor !== 'string') throw createInvalidFieldsProblem({ cursor: 'The cursor must be a text.' });
  return { search, cursor };
}
