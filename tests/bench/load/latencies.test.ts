import { describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { createLatencies, summarize } from './latencies.ts';

const replyWith =
  (duration: number, status = 200): Client =>
  async () => ({ status, headers: {}, body: Buffer.from('text'), duration });

describe('latencies', () => {
  it('have percentiles by the nearest rank', () => {
    const durations = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(summarize('lookup', durations, 2)).toEqual({ kind: 'lookup', count: 100, perMinute: 50, p50: 50, p95: 95, p99: 99, max: 100 });
    expect(summarize('lookup', [7], 1)).toMatchObject({ p50: 7, p99: 7, max: 7 });
  });

  it('are collected by kind, and forgotten after a warm-up', async () => {
    const latencies = createLatencies();
    const send = latencies.measure(replyWith(5));
    await send('page', { path: '/' });
    latencies.restart();
    await send('page', { path: '/' });
    await send('lookup', { path: '/api/a' });
    expect(latencies.rows().map(({ kind, count }) => [kind, count])).toEqual([
      ['page', 1],
      ['lookup', 1],
    ]);
  });

  it('throw for another status than expected', async () => {
    const send = createLatencies().measure(replyWith(5, 503));
    await expect(send('page', { path: '/a' })).rejects.toThrow('"page" failed: expected the status 200 of /a, got 503 text');
  });
});
