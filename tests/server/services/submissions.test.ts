/** A submission with answers that the service did not return: the server asks the service again. */

import { pino } from 'pino';
import { expect, it } from 'vitest';
import { formsProduct } from '../../../server/forms-product.ts';
import { createRequestService } from '../../../server/services/request-service.ts';
import type { ServiceDefinition } from '../../../server/services/service-definition.ts';
import { createServiceLookups } from '../../../server/services/service-lookups.ts';
import { openApp } from '../support/open-app.ts';
import { json, type Respond, startService } from './support/start-service.ts';

const text = (pointer: string) => ({ pointer, type: 'string' }) as const;
const register: ServiceDefinition = {
  title: 'Register',
  lookups: {
    person: {
      description: 'A person.',
      path: '/persons/{number}',
      params: { number: { type: 'string' } },
      properties: { name: text('/name'), city: text('/city') },
    },
    children: {
      description: 'The children of a person.',
      path: '/persons/{number}/children',
      params: { number: { type: 'string' } },
      list: '',
      properties: { id: text('/id'), name: text('/name') },
      option: { value: 'id', label: 'name' },
    },
  },
};

const params = { number: { var: 'number' } };
const name = { lookup: ['person', 'name'] };
const form = {
  id: 'visit',
  version: 1,
  title: 'Visit',
  dialogs: { failed: { type: 'error', title: 'FAILED' } },
  lookups: { person: { path: 'services/register/person', params }, children: { path: 'services/register/children', params } },
  answers: {
    type: 'object',
    properties: {
      number: { type: 'string', title: 'Number', form: { requiredWhen: true } },
      name: { type: 'string', title: 'Name', form: { prefill: name, lockedWhen: name } },
      city: { type: 'string', title: 'City', form: { computed: { lookup: ['person', 'city'] } } },
      child: { type: 'string', title: 'Child', form: { options: 'children', optionValue: 'id', optionLabel: 'name', requiredWhen: true } },
    },
  },
  steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['number', 'name', 'city', 'child'] }] }],
  submission: { path: 'visits', success: { panel: { title: 'Done', text: 'We received it.' } }, failure: { dialog: 'failed' } },
};
const right = { number: '7', name: 'Ana', city: 'Springfield', child: 'c1' };

const replies: Readonly<Record<string, Respond>> = {
  '/api/persons/7': json({ name: 'Ana', city: 'Springfield' }),
  '/api/persons/7/children': json([{ id: 'c1', name: 'Ben' }]),
  '/api/persons/8/children': json([{ id: 'c8', name: 'Eva' }]),
};

async function openVisits({ isFailing = false } = {}) {
  const url = await startService((request, response) =>
    (isFailing ? json({}, 500) : (replies[request.url ?? ''] ?? json({}, 404)))(request, response),
  );
  const { lookups } = createServiceLookups(
    { register },
    {
      addresses: { register: { url, headers: {}, allowPrivate: true } },
      request: createRequestService(),
      log: pino({ level: 'silent' }),
      monotonic: () => 0,
    },
  );
  const { app, store } = await openApp({ product: { ...formsProduct, lookups }, definitions: { 'visit.json': form } });
  return {
    post: async (answers: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await app.request('/api/visits', { method: 'POST', headers, body: JSON.stringify(answers) });
      return { status: response.status, body: (await response.json()) as { errors?: Record<string, unknown> } };
    },
    stored: async () =>
      (await store.db.all<{ answers: string }>('select answers from submissions')).map(({ answers }) => JSON.parse(answers) as unknown),
  };
}

it('answers of the service are stored', async () => {
  const { post, stored } = await openVisits();
  expect((await post(right)).status).toBe(201);
  expect(await stored()).toEqual([right]);
});

it.each([
  ['a child of another person', { child: 'c8' }, 'child'],
  ['a child that does not exist', { child: 'nobody' }, 'child'],
  ['another name in a locked field', { name: 'Eva' }, 'name'],
])('%s is refused', async (_, changed, field) => {
  const { post, stored } = await openVisits();
  const { status, body } = await post({ ...right, ...changed });
  expect([status, Object.keys(body.errors ?? {}), await stored()]).toEqual([422, [field], []]);
});

it('a computed answer is replaced by that of the service', async () => {
  const { post, stored } = await openVisits();
  expect((await post({ ...right, city: 'Elsewhere' })).status).toBe(201);
  expect(await stored()).toEqual([right]);
});

it('nothing is stored while the service does not answer', async () => {
  const { post, stored } = await openVisits({ isFailing: true });
  expect([(await post(right)).status, await stored()]).toEqual([503, []]);
});
