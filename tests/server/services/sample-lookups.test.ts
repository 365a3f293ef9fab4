/** Sample replies of services: tools answer lookups with them. */

import { expect, it } from 'vitest';
import { createSampleLookups, listServiceContracts } from '../../../server/services/sample-lookups.ts';
import type { ServiceLookup } from '../../../server/services/service-definition.ts';
import { openApp } from '../support/open-app.ts';
import { formsProduct } from '../../../server/forms-product.ts';

const children: ServiceLookup = {
  description: 'The children of a person.',
  path: '/persons/{person}/children',
  params: { person: { type: 'string' }, year: { type: 'integer', isOptional: true } },
  query: { year: '{year}' },
  list: '/items',
  properties: { id: { pointer: '/id', type: 'string' }, name: { pointer: '/name', type: 'string' } },
  option: { value: 'id', label: 'name' },
  examples: [
    { params: { person: '1', year: 2020 }, reply: { items: [{ id: 7, name: 'Ana' }] } },
    {
      params: { person: '1' },
      reply: {
        items: [
          { id: 7, name: 'Ana' },
          { id: 8, name: 'Ben' },
        ],
      },
    },
    { params: { person: '2' } },
  ],
};
const { list: _, option: __, ...record } = children;
const address: ServiceLookup = {
  ...record,
  examples: [{ params: { person: '1' }, reply: { id: 'x', name: 'Main Street' } }, { params: { person: '2' } }],
};
const { examples: ___, ...silent } = address;
const services = { register: { title: 'Register', lookups: { children, address, silent } } };

async function ask(path: string): Promise<{ status: number; body: unknown }> {
  const { app } = await openApp({ product: { ...formsProduct, lookups: createSampleLookups(services) } });
  const response = await app.request(`/api/services/register/${path}`);
  return { status: response.status, body: await response.json() };
}

it('the first reply whose parameters match is the result', async () => {
  const [ana, ben] = [
    { id: '7', name: 'Ana' },
    { id: '8', name: 'Ben' },
  ];
  expect(await ask('children?person=1&year=2020')).toEqual({ status: 200, body: [ana] });
  expect(await ask('children?person=1&year=2021')).toEqual({ status: 200, body: [ana, ben] });
});

it('a sample without a reply, and other parameters, find nothing', async () => {
  expect(await ask('children?person=2')).toEqual({ status: 200, body: [] });
  expect(await ask('children?person=3')).toEqual({ status: 200, body: [] });
  expect((await ask('address?person=2')).status).toBe(404);
  expect((await ask('address?person=3')).status).toBe(404);
});

it('a required parameter is still required', async () => {
  expect((await ask('children')).status).toBe(400);
});

it('a lookup without samples fails with the reason', async () => {
  expect(await ask('silent?person=1')).toMatchObject({
    status: 502,
    body: { detail: expect.stringContaining('services/register.json has no "examples" for the lookup "silent"') as string },
  });
});

it('contracts contain the results for editors', () => {
  const contracts = listServiceContracts(services);
  expect(contracts['services/register/address']?.result.examples).toEqual([{ id: 'x', name: 'Main Street' }]);
  expect(contracts['services/register/silent']?.result).not.toHaveProperty('examples');
});
