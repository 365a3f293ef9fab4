/** Lookups of services: a small HTTP service answers them, and the server passes on what the description declares. */

import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { parseService } from '../../../server/definitions/services/read-services.ts';
import { formsProduct } from '../../../server/forms-product.ts';
import { createRequestService } from '../../../server/services/request-service.ts';
import type { ServiceDefinition } from '../../../server/services/service-definition.ts';
import { createServiceLookups } from '../../../server/services/service-lookups.ts';
import { openApp } from '../support/open-app.ts';
import { json, type Respond, startService } from './support/start-service.ts';

const id = { pointer: '/id', type: 'string' } as const;
const name = { pointer: '/names/0', type: 'string' } as const;
const register: ServiceDefinition = {
  title: 'Population register',
  lookups: {
    children: {
      description: 'The children of a person.',
      path: '/persons/{person}/children',
      params: { person: { type: 'string' } },
      list: '/items',
      properties: { id, name },
      option: { value: 'id', label: 'name' },
      cacheSeconds: 60,
    },
    address: {
      description: 'The street of a house.',
      path: '/address',
      query: { postcode: '{postcode}', number: '{number}' },
      params: { postcode: { type: 'string' }, number: { type: 'string', isOptional: true } },
      properties: { street: { pointer: '/street', type: 'string' } },
    },
    terms: {
      description: 'Medical terms.',
      path: '/terms',
      query: { q: '{term}' },
      params: { term: { type: 'string', minChars: 3 } },
      list: '',
      properties: { id, name },
    },
    conditions: {
      description: 'Diseases.',
      path: '/conditions',
      query: { q: '{term}', code: '{code}' },
      params: { term: { type: 'string', minChars: 3 }, code: { type: 'string' } },
      list: '',
      properties: { id, name },
      option: { value: 'id', label: 'name' },
      search: { text: 'term', value: 'code' },
    },
    offered: {
      description: 'Diseases, the most frequent first.',
      path: '/conditions',
      query: { q: '{term}', code: '{code}' },
      params: { term: { type: 'string', isOptional: true }, code: { type: 'string' } },
      list: '',
      properties: { id, name },
      option: { value: 'id', label: 'name' },
      search: { text: 'term', value: 'code' },
    },
  },
};

/** Opens an application whose service answers with `respond`. */
async function openRegister(respond: Respond, { allowPrivate = true, timeoutMs = 5000 } = {}) {
  const asked: { url: string | undefined; authorization: string | undefined }[] = [];
  const url = await startService((request, response) => {
    asked.push({ url: request.url, authorization: request.headers.authorization });
    respond(request, response);
  });
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const addresses = { register: { url, headers: { Authorization: 'Bearer hunter2' }, allowPrivate } };
  const request = createRequestService({ timeoutMs, maxBytes: 10_000 });
  const { lookups, failing } = createServiceLookups({ register }, { addresses, request, log, monotonic: () => 0 });
  const { app } = await openApp({ product: { ...formsProduct, lookups } });
  const get = (path: string) => app.request(`/api/services/register/${path}`);
  return { app, asked, failing, get, logged };
}

describe('Services', () => {
  it('answer a list of options with the declared properties alone', async () => {
    const { asked, get } = await openRegister(json({ items: [{ id: 7, names: ['Ana'], secret: 'x' }, { id: 8 }] }));
    expect(await (await get('children?person=1')).json()).toEqual([{ id: '7', name: 'Ana' }]);
    expect(asked).toEqual([{ url: '/api/persons/1/children', authorization: 'Bearer hunter2' }]);
  });

  it('are asked once for the same parameters while the reply is kept', async () => {
    const { asked, get } = await openRegister(json({ items: [] }));
    await Promise.all([get('children?person=1'), get('children?person=1')]);
    await get('children?person=1');
    await get('children?person=2');
    expect(asked.map(({ url }) => url)).toEqual(['/api/persons/1/children', '/api/persons/2/children']);
  });

  it('publish their contracts', async () => {
    const { app } = await openRegister(json({}));
    const published = (await (await app.request('/api/lookups')).json()) as { lookups: Record<string, unknown> };
    expect(published.lookups['services/register/address']).toMatchObject({
      params: { required: ['postcode'] },
      result: { type: 'object' },
    });
  });

  it.each([
    ['a%2F..%2Fb%3Fx%3D1', '/api/persons/a%2F..%2Fb%3Fx%3D1/children'],
    ['%2e%2e%252f', '/api/persons/..%252f/children'],
  ])('receive the parameter %s as one segment', async (person, url) => {
    const { asked, get } = await openRegister(json({ items: [] }));
    await get(`children?person=${person}`);
    expect(asked[0]?.url).toBe(url);
  });

  it('are not asked with a segment that leads to another path, or without a required parameter', async () => {
    const { asked, get } = await openRegister(json({ items: [] }));
    expect((await get('children?person=..')).status).toBe(400);
    expect((await get('children')).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('are not asked about a text that is too short', async () => {
    const { asked, get } = await openRegister(json([{ id: 'e11', names: ['Diabetes'] }]));
    expect(await (await get('terms?term=di')).json()).toEqual([]);
    expect(await (await get('terms?term=dia')).json()).toEqual([{ id: 'e11', name: 'Diabetes' }]);
    expect(asked).toHaveLength(1);
  });

  it('are searched by a text, and asked for each selected value', async () => {
    const all = [
      { id: 'e10', names: ['Type 1 diabetes'] },
      { id: 'e11', names: ['Type 2 diabetes'] },
    ];
    const { asked, get } = await openRegister((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      // A service that takes the beginning of a code.
      const found = all.filter(({ id: code, names }) => (searchParams.has('q') ? names[0]!.includes(searchParams.get('q')!) : code < 'f'));
      json(found)(request, response);
    });
    const find = async (query: string) => (await get(`conditions?limit=200${query}`)).json();
    expect(await find('')).toEqual({ rows: [], isComplete: false });
    expect(await find('&search=Ty')).toEqual({ rows: [], isComplete: false });
    expect(asked).toEqual([]);
    expect(await find('&search=Type+2')).toEqual({ rows: [{ id: 'e11', name: 'Type 2 diabetes' }], isComplete: true });
    const selected = encodeURIComponent(JSON.stringify({ id: ['e11', 'x99'] }));
    expect(await find(`&selected=${selected}`)).toEqual({ rows: [{ id: 'e11', name: 'Type 2 diabetes' }], isComplete: false });
    expect(asked.map(({ url }) => url)).toEqual(['/api/conditions?q=Type+2', '/api/conditions?code=e11', '/api/conditions?code=x99']);
    expect((await get('conditions?selected=e11')).status).toBe(400);
    const many = encodeURIComponent(JSON.stringify({ id: Array.from({ length: 101 }, (_, index) => `e${index}`) }));
    expect((await get(`conditions?selected=${many}`)).status).toBe(400);
  });

  it('offer their first records before a text that is optional', async () => {
    const { asked, get } = await openRegister(json(Array.from({ length: 60 }, (_, index) => ({ id: `e${index}`, names: ['Disease'] }))));
    const { rows, isComplete } = (await (await get('offered?limit=200')).json()) as { rows: unknown[]; isComplete: boolean };
    expect([rows.length, isComplete, asked.map(({ url }) => url)]).toEqual([50, false, ['/api/conditions']]);
  });

  it('give 404 for a record that they do not find, which is no failure', async () => {
    const { failing, get } = await openRegister(json({}, 404));
    expect((await get('address?postcode=1000')).status).toBe(404);
    expect(failing()).toEqual([]);
  });

  it.each<[string, Respond]>([
    ['status 500', json({}, 500)],
    ['status 302', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['the reply is not JSON', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{}')],
    ['the reply is malformed JSON', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{')],
    ['the reply is larger than 10000 bytes', json({ street: 'x'.repeat(20_000) })],
    ['the property \\"street\\" of the reply is not of type string', json({ street: ['x'] })],
    ['the list has 1001 records, more than 1000', json({ items: Array.from({ length: 1001 }, () => 0) })],
    ['the connection failed', (request) => request.socket.destroy()],
  ])('give 502 and a log entry without data: %s', async (reason, respond) => {
    const { failing, get, logged } = await openRegister(respond);
    const path = reason.startsWith('the list') ? 'children?person=' : 'address?postcode=';
    expect((await get(`${path}private-1000`)).status).toBe(502);
    expect(failing()).toEqual(['register']);
    expect(logged.join('')).toContain(reason);
    expect(logged.join('')).not.toMatch(/private-1000|hunter2/);
  });

  it('have a limited time', async () => {
    const { get, logged } = await openRegister(
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      {
        timeoutMs: 50,
      },
    );
    expect((await get('address?postcode=1000')).status).toBe(502);
    expect(logged.join('')).toContain('no complete reply in time');
  });

  it('are not reached at a private address without permission', async () => {
    const { asked, get, logged } = await openRegister(json({ street: 'x' }), { allowPrivate: false });
    expect((await get('address?postcode=1000')).status).toBe(502);
    expect(asked).toEqual([]);
    expect(logged.join('')).toContain('its address is private');
  });
});

describe('The description of a service', () => {
  it('is read when every name is declared', () => {
    expect(parseService(JSON.stringify(register), 'services/register.json')).toEqual({ service: register, diagnostics: [] });
  });

  it.each([
    [{ path: '/persons/{id}' }, '"{id}" is not a parameter of this lookup.'],
    [{ params: { person: { type: 'string' }, age: { type: 'integer' } } }, 'The parameter "age" is not sent to the service.'],
    [{ params: { person: { type: 'string', isOptional: true } } }, 'The path requires the optional parameter "person".'],
    [{ option: { value: 'code', label: 'name' } }, '"code" is not a property of the records.'],
    [{ examples: [{ params: { age: 3 } }] }, '"age" is not a parameter of this lookup.'],
    [{ examples: [{ params: { person: 3 } }] }, 'The parameter "person" is of type string.'],
    [{ examples: [{ reply: { children: [] } }] }, 'The sample reply does not fit this lookup: the reply has no list at "/items".'],
    [{ search: { text: 'name', value: 'person' } }, '"name" is not a parameter of this lookup.'],
    [{ search: { text: 'person', value: 'person' } }, 'The text and the value have the same parameter.'],
    [{ search: { text: 'person', value: 'person' } }, 'The path requires the parameter "person" of the search.'],
    [{ search: { text: 'person', value: 'person' }, option: undefined }, 'A list that is searched has options.'],
    [{ search: { text: 'person', value: 'person' }, isPersonal: true }, 'A list about a person cannot be searched.'],
  ])('is refused: %j', (change, message) => {
    const children = { ...register.lookups['children'], ...change };
    const { service, diagnostics } = parseService(JSON.stringify({ ...register, lookups: { children } }), 'services/register.json');
    expect(service).toBeUndefined();
    expect(diagnostics.map((found) => found.message)).toContain(message);
  });
});
