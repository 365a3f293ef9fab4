/** Each lookup of the product replies as its published contract describes: its result, and the parameters that it reads and requires. */

import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { LookupContract, ValueSchema } from '#engine';
import { entityContracts } from '../../../../server/enrollment/catalogue/entity-contracts.ts';
import { lookups } from '../../../../server/enrollment/lookups/registry.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';
import { unguarded } from '../../../../server/lookups/lookup.ts';
import { publishLookups, type PublishedLookups } from '../../../../server/lookups/published-lookups.ts';
import { openBackOffice } from '../../admin/support/back-office.ts';
import { openApp } from '../../support/open-app.ts';
import { seededStore, templateDatabase } from '../db/support/seeded-store.ts';

/** Values of parameters for which the demo data have a result. */
const known: Record<string, string> = {
  email: 'omar.haddad@example.com',
  learner_id: '2024-00001',
  last_name: 'Santos',
  first_name: 'Miguel',
  enrollment_pin: '246810',
  city_id: '1705301000',
  country_id: 'PH',
  enrollment_type: 'enrollment',
  hub: 'hub-makati',
  country: 'PH',
};

/** Calls in addition to one with all known parameters, with one, and with none: each reaches another part of a result. */
const moreCalls: Record<string, Record<string, string>[]> = {
  'prefills/learner': ['2024-00002', '2024-00003', '2024-00006', '2024-00008'].map((learner_id) => ({ learner_id })),
  'prefills/parent': [{ email: 'maria.santos@example.com' }, { email: 'lola.reyes@example.com' }],
};

const ajv = addFormats.default(new Ajv({ allowUnionTypes: true, keywords: ['option'], formats: { date: true } }));

function validateBody(schema: ValueSchema, body: unknown): unknown {
  const validate = ajv.compile(schema);
  validate(body);
  return validate.errors ?? [];
}

function select(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])));
}

function listCalls(path: string, { params }: LookupContract): Record<string, string>[] {
  const names = Object.keys(params.properties);
  const required = select(params.required ?? []);
  return [select(names), required, ...names.map((name) => ({ ...required, ...select([name]) })), ...(moreCalls[path] ?? [])];
}

describe('each lookup', () => {
  it.each(Object.entries(lookups))('%s replies with a result that its contract describes', async (path, { contract, secrets }) => {
    const { app } = await openApp({ demo: await templateDatabase() });
    const seen: number[] = [];
    for (const params of listCalls(path, contract)) {
      const isPost = Object.keys(params).some((name) => secrets?.includes(name));
      const reply = isPost
        ? await app.request(`/api/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(params),
          })
        : await app.request(`/api/${path}?${new URLSearchParams(params)}`);
      seen.push(reply.status);
      if (reply.status === 200) expect(validateBody(contract.result, await reply.json()), JSON.stringify(params)).toEqual([]);
    }
    expect(seen).toContain(200);
  });

  it.each(Object.entries(lookups))('%s reads the parameters of its contract', async (path, { contract, answer }) => {
    const store = await seededStore();
    const names = Object.keys(contract.params.properties);
    const readNames = new Set<string>();
    const everyName = { ...Object.fromEntries(names.map((name) => [name, 'none'])), ...select(names) };
    const { email: _email, ...withoutEmail } = everyName as Record<string, string>;
    for (const params of [everyName, withoutEmail])
      await answer(store, createRecordingParams(params, readNames), { guard: unguarded }).catch(() => undefined);
    // The guard of the route reads the code.
    expect([...readNames].toSorted(), path).toEqual(names.filter((name) => name !== 'code').toSorted());
  });

  it.each(Object.entries(lookups))('%s replies with 400 without a required parameter, and not without another', async (path, lookup) => {
    const { app } = await openApp({ demo: await templateDatabase() });
    const { required = [], anyOf = [] } = lookup.contract.params;
    const status = async (names: readonly string[]) =>
      (await app.request(`/api/${path}?${new URLSearchParams(select(names.filter((name) => name !== 'enrollment_pin')))}`)).status;
    for (const name of required) expect(await status(required.filter((other) => other !== name)), `${path} without ${name}`).toBe(400);
    if (anyOf.length > 0) expect(await status(required)).toBe(400);
    expect(await status([...required, ...(anyOf[0]?.required ?? [])])).toBe(200);
  });

  it('with a value that the contract does not list replies with 400', async () => {
    const { app } = await openApp({ demo: await templateDatabase() });
    expect((await app.request('/api/form_options/programs?enrollment_type=trial')).status).toBe(400);
  });
});

describe('each list of the back office', () => {
  it.each(Object.entries(entityContracts))('%s replies as its contract describes, with and without a session', async (path, contract) => {
    const { call } = await openBackOffice();
    for (const who of ['nobody', 'Staff'] as const) {
      const { status, body } = await call(who, `GET /${path}`);
      expect(status).toBe(200);
      expect((body as unknown as unknown[]).length).toBeGreaterThan(0);
      expect(validateBody(contract.result, body), who).toEqual([]);
    }
  });
});

describe('GET /api/lookups', () => {
  it('publishes the contract of every lookup, and none of the back office', async () => {
    const { app } = await openApp();
    const reply = await app.request('/api/lookups');
    expect(await reply.json()).toEqual(publishLookups(enrollmentProduct));
    expect(Object.keys(publishLookups(enrollmentProduct).lookups)).toEqual(Object.keys(lookups));
    const again = await app.request('/api/lookups', { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('publishes nothing for a product without lookups', async () => {
    const { app } = await openApp({ product: { ...enrollmentProduct, id: 'other', lookups: undefined } });
    expect(await (await app.request('/api/lookups')).json()).toEqual({ product: 'other', lookups: {} } satisfies PublishedLookups);
  });
});

/** Parameters that record which of them are read. */
function createRecordingParams(params: Record<string, string>, readNames: Set<string>): Record<string, string> {
  return new Proxy(params, {
    getOwnPropertyDescriptor: (target, name) => {
      readNames.add(String(name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
}
