/** GET /metrics: what is counted, who may read it, and that no label has a value of a user. */

import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { openBackOffice } from '../admin/support/back-office.ts';
import { type OpenedApp, openApp } from '../support/open-app.ts';
import { definitions, plain, post } from '../support/post-visit.ts';
import { pdf } from '../support/sample-content.ts';

const on = { METRICS: 'on' };

async function readMetrics({ app }: Pick<OpenedApp, 'app'>): Promise<string[]> {
  const reply = await app.request('/metrics');
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  return (await reply.text()).split('\n');
}

const pick = (lines: string[], name: string): string[] => lines.filter((line) => line.startsWith(name));

describe('the metrics', () => {
  it('count requests by the pattern of their route, not by what was requested', async () => {
    const office = await openBackOffice({ env: on });
    for (const path of ['/healthz', '/healthz', '/no-such-page', '/other/page', '/api/unknown', '/api/definitions/no-such-form'])
      await office.app.request(path);
    for (const id of ['one', 'two']) await office.call('Admin', `GET /admin/submissions/${id}`);
    await office.app.request('/api/unknown', { method: 'INVENTED' });
    const lines = await readMetrics(office);
    expect(pick(lines, 'http_requests_total')).toEqual([
      'http_requests_total{method="GET",route="/healthz",status="200"} 2',
      'http_requests_total{method="GET",route="/*",status="404"} 2',
      'http_requests_total{method="GET",route="/api/*",status="404"} 1',
      'http_requests_total{method="GET",route="/api/definitions/:id",status="404"} 1',
      'http_requests_total{method="POST",route="/api/admin/session",status="200"} 1',
      'http_requests_total{method="GET",route="/api/admin/submissions/:id",status="404"} 2',
      'http_requests_total{method="other",route="/api/*",status="404"} 1',
    ]);
    expect(pick(lines, 'http_request_duration_seconds_count{method="GET",route="/healthz"')).toEqual([
      'http_request_duration_seconds_count{method="GET",route="/healthz"} 2',
    ]);
    expect(pick(lines, 'http_requests_open')).toEqual(['http_requests_open 1']);
  });

  it('count submissions by form and result, and the operations of the file storage', async () => {
    let isFailing = false;
    const opened = await openApp({
      definitions,
      env: on,
      rates: { address: { burst: 5, seconds: 3600 }, target: { burst: 100, seconds: 1 } },
      wrapStorage: (storage) => ({
        ...storage,
        put: (content) => (isFailing ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : storage.put(content)),
      }),
    });
    const papers = { ...plain, 'papers[letters][]': [new File([pdf], 'one.pdf')] };
    const seen = [(await post(opened, papers)).status, (await post(opened, plain)).status, (await post(opened, {})).status];
    isFailing = true;
    seen.push((await post(opened, papers)).status);
    seen.push((await opened.app.request('/api/visits', { method: 'POST', body: 'x' })).status);
    seen.push((await post(opened, plain)).status);
    expect(seen).toEqual([201, 201, 422, 507, 415, 429]);
    const lines = await readMetrics(opened);
    const of = (result: string) => `formulary_submissions_total{form="visit",kind="submission",result="${result}"}`;
    expect(pick(lines, 'formulary_submissions_total')).toEqual([
      `${of('acknowledged')} 2`,
      `${of('invalid')} 1`,
      `${of('unavailable')} 1`,
      `${of('refused')} 1`,
      `${of('limited')} 1`,
    ]);
    expect(pick(lines, 'http_requests_total{method="POST"').join('\n')).toContain('route="/api/visits",status="201"} 2');
    expect(pick(lines, 'formulary_file_storage_operations_total')).toEqual([
      'formulary_file_storage_operations_total{operation="put",result="done"} 1',
      'formulary_file_storage_operations_total{operation="put",result="failed"} 1',
    ]);
    expect(pick(lines, 'formulary_file_storage_duration_seconds_count')).toEqual([
      'formulary_file_storage_duration_seconds_count{operation="put"} 2',
    ]);
  });

  it('have the load of the database', async () => {
    const opened = await openApp({ env: on });
    const lines = await readMetrics(opened);
    const pools = ['queries', 'locks', 'state'].flatMap((pool) =>
      ['open', 'idle', 'waiting'].map((state) => `{pool="${pool}",state="${state}"}`),
    );
    expect(pick(lines, 'formulary_database_').map((line) => line.split(' ')[0])).toEqual(
      opened.store.db.engine === 'sqlite'
        ? ['formulary_database_waiting_writes']
        : pools.map((labels) => `formulary_database_connections${labels}`),
    );
  });

  it('name the process, its memory and the delay of its event loop', async () => {
    const lines = await readMetrics(await openApp({ env: on }));
    expect(pick(lines, 'formulary_build_info')).toEqual([
      expect.stringMatching(/^formulary_build_info\{version="\d+\.\d+\.\d+",product="enrollment",node="v\d+\.\d+\.\d+"\} 1$/),
    ]);
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'process_start_time_seconds'])
      expect(pick(lines, name)).toEqual([expect.stringMatching(/^\w+ [\d.]+$/)]);
    expect(pick(lines, 'nodejs_memory_bytes')).toHaveLength(4);
    expect(pick(lines, 'nodejs_eventloop_lag_seconds').map((line) => line.split(' ')[0])).toEqual(
      ['0.5', '0.9', '0.99', '1'].map((quantile) => `nodejs_eventloop_lag_seconds{quantile="${quantile}"}`),
    );
  });

  it('have no line twice, and a type for every line', async () => {
    const opened = await openApp({ definitions, env: on });
    await post(opened, plain);
    const lines = (await readMetrics(opened)).filter((line) => line !== '');
    const names = lines.filter((line) => !line.startsWith('#')).map((line) => line.replace(/ \S+$/, ''));
    expect(new Set(names).size).toBe(names.length);
    const typed = new Set(lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]));
    expect(names.filter((name) => !typed.has(name.replace(/\{.*/, '').replace(/_(bucket|sum|count)$/, '')))).toEqual([]);
  });

  it('have no answer, name, address or id of a user', async () => {
    const opened = await openApp({ definitions, env: on });
    await post(opened, { ...plain, 'guest[name]': 'Maria Santos' }, { 'idempotency-key': 'key-of-maria-1' });
    await opened.app.request('/api/visits?email=maria@example.com');
    await opened.app.request('/maria@example.com');
    await opened.app.request('/api/tables/maria-table?name=maria');
    expect((await readMetrics(opened)).join('\n')).not.toMatch(/maria/i);
  });
});

describe('the outbox', () => {
  it('is counted by channel and state, with mails and attempts', async () => {
    const definition = definitions['visit.json'] as { deliver?: unknown[] };
    const opened = await openApp({
      env: {
        ...on,
        WEBHOOKS: '{"crm":{"url":"https://crm.example.com/","secret":"0123456789012345678901234"}}',
        MAILBOXES: '{"office":"office@example.com"}',
      },
      definitions: {
        ...definitions,
        'visit.json': {
          ...definition,
          deliver: [
            { id: 'crm', webhook: 'crm' },
            { id: 'office', mail: { mailbox: 'office', subject: 'Visit', text: 'A visit.' } },
          ],
        },
      },
      post: async () => 500,
    });
    expect((await post(opened, plain)).status).toBe(201);
    expect(pick(await readMetrics(opened), 'formulary_outbox_deliveries').toSorted()).toEqual([
      'formulary_outbox_deliveries{channel="mailbox",state="waiting"} 1',
      'formulary_outbox_deliveries{channel="webhook",state="waiting"} 1',
    ]);
    await opened.deliver();
    const lines = await readMetrics(opened);
    expect(pick(lines, 'formulary_outbox_deliveries')).toEqual(['formulary_outbox_deliveries{channel="webhook",state="waiting"} 1']);
    expect(pick(lines, 'formulary_delivery_attempts_total').toSorted()).toEqual([
      'formulary_delivery_attempts_total{channel="mailbox",result="sent"} 1',
      'formulary_delivery_attempts_total{channel="webhook",result="failed"} 1',
    ]);
    expect(pick(lines, 'formulary_mails_total')).toEqual(['formulary_mails_total{result="sent"} 1']);
  });
});

describe('/metrics', () => {
  const token = '0123456789abcdef';
  const read = async ({ app }: OpenedApp, authorization?: string): Promise<Response> =>
    app.request('/metrics', { headers: authorization === undefined ? {} : { authorization } });

  it.each<Record<string, string>>([{}, { METRICS: 'off' }, { METRICS: 'off', METRICS_TOKEN: token }])(
    'does not exist with %o',
    async (env) => {
      const reply = await read(await openApp({ env }), `Bearer ${token}`);
      expect(reply.status).toBe(404);
      expect(await reply.text()).not.toContain('http_requests_total');
    },
  );

  it('requires the token if there is one', async () => {
    for (const env of [{ METRICS_TOKEN: token }, { METRICS: 'on', METRICS_TOKEN: token }] as Record<string, string>[]) {
      const opened = await openApp({ env });
      for (const authorization of [undefined, token, 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
        const reply = await read(opened, authorization);
        expect([reply.status, reply.headers.get('www-authenticate')], authorization ?? 'none').toEqual([401, 'Bearer']);
        expect(await reply.text()).not.toContain(token);
      }
      expect((await read(opened, `Bearer ${token}`)).status).toBe(200);
    }
  });

  it.each(['short', 'with a space in it', ''])('rejects the token "%s"', (METRICS_TOKEN) => {
    const run = () => readConfig({ METRICS_TOKEN }).metrics;
    if (METRICS_TOKEN === '') expect(run()).toBeUndefined();
    else expect(run).toThrow('Invalid METRICS_TOKEN: expected at least 16 characters, without spaces.');
  });
});
