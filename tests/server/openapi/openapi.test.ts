/** GET /api/openapi.json: every route is in it, everything in it exists, and real replies are as it describes them. */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../../server/openapi/build-document.ts';
import type { OpenApiSchema, Operation } from '../../../server/openapi/operation.ts';
import { formsProduct } from '../../../server/forms-product.ts';
import { type BackOffice, openBackOffice } from '../admin/support/back-office.ts';
import { templateDatabase } from '../enrollment/db/support/seeded-store.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { repairDefinition } from '../support/repair-definition.ts';
import { definitions, plain, post } from '../support/post-visit.ts';

const table = {
  'tables/regions.json': {
    title: 'Regions',
    columns: { code: { type: 'string', isRequired: true }, name: { type: 'string' } },
    key: 'code',
    rows: 'regions.csv',
  },
  'tables/regions.csv': 'code,name\nN,North\nS,South\n',
};

async function readDocument({ app }: Pick<OpenedApp, 'app'>): Promise<OpenApiDocument> {
  const reply = await app.request('/api/openapi.json');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json']);
  return (await reply.json()) as OpenApiDocument;
}

/** Lists the operations as `GET /api/users/{id}`. */
const listOperations = ({ paths }: OpenApiDocument): string[] =>
  Object.entries(paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`));

const listRoutes = ({ app }: Pick<OpenedApp, 'app'>): string[] => [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  ),
];

/** Creates the validation of bodies: by the content that the document has for a status and media type, or for a request. */
function createValidation(document: OpenApiDocument): (schema: OpenApiSchema) => ValidateFunction {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allowUnionTypes: true, formats: { date: true, binary: true } }));
  ajv.addSchema({ $id: 'document', components: document['components'] });
  return (schema) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as OpenApiSchema);
}

function findSchema({ responses }: Operation, status: number, type: string): OpenApiSchema | undefined {
  const response = responses[status] ?? (status < 300 ? responses['2XX'] : undefined) ?? responses['default'];
  return (response?.content?.[type] ?? response?.content?.['*/*'])?.schema;
}

/** Values of parameters for which the demo data have results. */
const parameters: Record<string, string> = {
  email: 'maria.santos@example.com',
  learner_id: '2024-00001',
  city_id: '1705301000',
  country_id: 'PH',
  enrollment_type: 'enrollment',
  hub: 'hub-makati',
  country: 'PH',
};

async function openEverything(): Promise<BackOffice> {
  const office = await openBackOffice({ definitions: { ...definitions, ...table }, env: { METRICS: 'on' } });
  expect((await post(office, plain)).status).toBe(201);
  return office;
}

describe('the document', () => {
  it.each<[string, () => Promise<OpenedApp>]>([
    ['the product', openEverything],
    ['a server without a product', () => openApp({ product: formsProduct, definitions: { ...definitions, ...table } })],
  ])('of %s has every route, and nothing else', async (_, open) => {
    const opened = await open();
    const document = await readDocument(opened);
    const operations = listOperations(document);
    const routes = listRoutes(opened);
    expect(routes.filter((route) => !operations.includes(route))).toEqual([]);
    const served = (await (await opened.app.request('/api/definitions')).json()) as { id: string }[];
    const posts: string[] = [];
    for (const { id } of served) {
      const reply = await opened.app.request(`/api/definitions/${id}`);
      const definition = (await reply.json()) as { submission: { path: string }; steps: { check?: { path: string } }[] };
      posts.push(definition.submission.path, ...definition.steps.flatMap(({ check }) => check?.path ?? []));
    }
    const others = operations.filter((operation) => !routes.includes(operation));
    const tables = opened.tables.names().map((name) => `GET /api/tables/${name}`);
    expect(others.toSorted()).toEqual([...posts.map((path) => `POST /api/${path}`), ...tables].toSorted());
  });

  it('is valid OpenAPI 3.1', async () => {
    const document = await readDocument(await openEverything());
    expect(await new Validator().validate(document as Record<string, unknown>)).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('has a summary in words for each operation', async () => {
    const { paths } = await readDocument(await openEverything());
    const summaries = Object.values(paths).flatMap((operations) => Object.values(operations).map(({ summary }) => summary));
    // A route that nothing describes has its method and path.
    expect(summaries.filter((summary) => !/^[A-Z].*[^/]\.$/.test(summary) || /^[A-Z]+ \//.test(summary))).toEqual([]);
  });

  it('has schemas that compile, and a parameter for each name in a path', async () => {
    const document = await readDocument(await openEverything());
    const compile = createValidation(document);
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const { parameters: given = [], requestBody, responses } of Object.values(operations)) {
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(
          given.filter((one) => one.in === 'path').map(({ name }) => name),
          path,
        ).toEqual(names);
        const contents = [requestBody?.content ?? {}, ...Object.values(responses).map(({ content = {} }) => content)];
        for (const { schema } of contents.flatMap((content) => Object.values(content))) expect(() => compile(schema), path).not.toThrow();
      }
    }
  });

  it('follows the definitions, and has a tag', async () => {
    const opened = await openApp({ product: formsProduct, definitions });
    const first = await opened.app.request('/api/openapi.json');
    const etag = first.headers.get('etag') ?? '';
    expect((await opened.app.request('/api/openapi.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
    opened.write('repair-order.json', repairDefinition());
    opened.pass(2000);
    expect(listOperations(await readDocument(opened))).toContain('POST /api/repair_orders');
    opened.remove('repair-order.json');
    opened.pass(2000);
    expect(listOperations(await readDocument(opened))).not.toContain('POST /api/repair_orders');
  });

  it('does not name private tables, secrets of lookups in the query, or what forms deliver', async () => {
    const opened = await openApp({
      demo: await templateDatabase(),
      definitions: {
        'tables/members.json': {
          title: 'Members',
          columns: { number: { type: 'string', isRequired: true } },
          key: 'number',
          rows: 'members.csv',
          visibility: 'private',
          match: ['number'],
          returns: ['number'],
        },
        'tables/members.csv': 'number\n1\n',
      },
    });
    const document = await readDocument(opened);
    expect(JSON.stringify(document)).not.toMatch(/members/i);
    const { get, post: posted } = document.paths['/api/prefills/parent'] ?? {};
    expect(get?.parameters?.map(({ name }) => name)).toEqual(['email']);
    expect(JSON.stringify(posted?.requestBody)).toContain('"code"');
  });
});

describe('a real reply is as the document describes it', () => {
  it('to every GET, for an Admin and for nobody', async () => {
    const office = await openEverything();
    const document = await readDocument(office);
    const compile = createValidation(document);
    const submissions = (await office.call('Admin', 'GET /admin/submissions')).body.items as unknown as { _id: string }[];
    const known: Record<string, string> = {
      '/api/admin/submissions/{id}': `/api/admin/submissions/${submissions[0]?._id}`,
      '/api/admin/submissions/{id}/deliveries': `/api/admin/submissions/${submissions[0]?._id}/deliveries`,
      '/api/definitions/{id}': '/api/definitions/visit',
      '/api/definitions/catalogue/{name}': '/api/definitions/catalogue/cycle',
      '/api/tables/{name}': '/api/tables/regions?limit=1',
      '/api/admin/tables/{name}': '/api/admin/tables/regions',
      '/api/admin/tables/{name}/rows': '/api/admin/tables/regions/rows',
    };
    const seen: Record<string, number> = {};
    const faults: string[] = [];
    for (const [path, { get }] of Object.entries(document.paths)) {
      if (!get) continue;
      const query = (get.parameters ?? []).flatMap(({ name, in: place }) =>
        place === 'query' && parameters[name] ? [[name, parameters[name]]] : [],
      );
      const url = known[path] ?? `${path.replaceAll(/\{\w+\}/g, 'no-such-id')}?${new URLSearchParams(query)}`;
      for (const who of ['nobody', 'Admin'] as const) {
        const { cookie } = who === 'Admin' ? await office.signIn(office.toEmail('Admin'), 'Correct-Horse-1') : { cookie: '' };
        const reply = await office.app.request(url, { headers: { cookie } });
        const type = (reply.headers.get('content-type') ?? '').split(';')[0] ?? '';
        const text = await reply.text();
        seen[`${reply.status}`] = (seen[`${reply.status}`] ?? 0) + 1;
        const schema = findSchema(get, reply.status, type);
        const body: unknown = type.includes('json') ? JSON.parse(text) : text;
        const validate = schema && compile(schema);
        if (!validate) faults.push(`${url} as ${who}: ${reply.status} ${type} is not described`);
        else if (!validate(body)) faults.push(`${url} as ${who}: ${JSON.stringify(validate.errors)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(seen['200']).toBeGreaterThan(80);
    expect(Object.keys(seen).filter((status) => Number(status) >= 500)).toEqual([]);
  }, 120_000);

  it('to posts of a form, whose bodies are described too', async () => {
    const opened = await openApp({ definitions });
    const document = await readDocument(opened);
    const compile = createValidation(document);
    const { post: operation } = document.paths['/api/visits'] ?? {};
    if (!operation) throw new Error('the form is not described');
    const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {};
    const good = { guest: { name: 'Ana Cruz', party: 3, email: 'ana@example.com' } };
    const send = async (body: unknown): Promise<[status: number, isDescribed: boolean]> => {
      const reply = await opened.app.request('/api/visits', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const type = reply.headers.get('content-type') ?? '';
      return [reply.status, compile(findSchema(operation, reply.status, type) ?? { not: {} })(await reply.json())];
    };
    const isValid = compile(json?.schema ?? {});
    expect([isValid(good), await send(good)]).toEqual([true, [201, true]]);
    const unknown = { guest: { ...good.guest, shoe: 43 } };
    expect([isValid(unknown), await send(unknown)]).toEqual([false, [422, true]]);
    const wrong = { guest: { ...good.guest, party: 'many' } };
    expect([isValid(wrong), await send(wrong)]).toEqual([false, [422, true]]);
    expect(Object.keys(form?.schema['properties'] ?? {})).toEqual(expect.arrayContaining([...Object.keys(plain), 'papers[letters][]']));
  });

  it('to the posts of rows, which have an index in their names', async () => {
    const document = await readDocument(await openApp({ demo: await templateDatabase() }));
    const { post: operation } = document.paths['/api/submissions/group-tour'] ?? {};
    const { schema } = operation?.requestBody?.content['multipart/form-data'] ?? { schema: {} };
    const patterns = Object.keys(schema['patternProperties'] ?? {});
    expect(patterns.length).toBeGreaterThan(0);
    expect(patterns.every((pattern) => /^\^\w+(\\\[\w+\\\])*\\\[\\d\+\\\]/.test(pattern))).toBe(true);
    expect(patterns.map((pattern) => new RegExp(pattern)).some((pattern) => pattern.test('travellers[0][name]'))).toBe(true);
  });
});
