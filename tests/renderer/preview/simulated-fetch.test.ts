/** Simulated responses of lookups in the preview. */

import { describe, expect, it } from 'vitest';
import { setAnswer, compileForm, createFormState } from '#engine';
import type { CompiledForm } from '#engine';
import type { LookupCall, Simulation } from '../../../renderer/preview/bridge.ts';
import { createSimulatedFetch } from '../../../renderer/preview/frame/simulated-fetch.ts';
import { completed } from '../../engine/sample.ts';

const form = compileForm(
  completed({
    lookups: {
      home: { path: 'cities', params: { country: { var: 'home' } } },
      work: { path: 'cities', params: { country: { var: 'work' } }, pick: 'list' },
      family: { path: 'families', params: { name: { var: 'home' }, pin: { var: 'pin' } }, optional: ['pin'], proofs: ['pin'] },
    },
    answers: {
      type: 'object',
      properties: {
        home: { type: 'string', title: 'Home' },
        work: { type: 'string', title: 'Work' },
        pin: { type: 'string', title: 'PIN', form: { isSecret: true } },
        size: { type: 'string', title: 'Size', form: { prefill: { lookup: ['family', 'size'] } } },
        homeCity: { type: 'string', title: 'City', form: { options: 'home' } },
        workCity: { type: 'string', title: 'City', form: { options: 'work' } },
      },
    },
  }),
).form as CompiledForm;
const opened = createFormState(form, { today: '2026-11-20', side: 'browser' });
const state = setAnswer(form, setAnswer(form, setAnswer(form, opened, 'home', 'PH'), 'work', 'FR'), 'pin', '123456');

function sender(simulations: Record<string, Simulation>) {
  const requests: string[] = [];
  const calls: [string, LookupCall['status']][] = [];
  const send = createSimulatedFetch(
    async (path) => {
      requests.push(path);
      return Response.json(['real']);
    },
    {
      form: () => ({ form, state }),
      getSimulation: (lookup) => simulations[lookup] ?? 'real',
      onCall: (lookup, { status }) => calls.push([lookup, status]),
    },
  );
  return { send, requests, calls };
}

describe('a lookup', () => {
  it('with a secret parameter is also simulated', async () => {
    const { send, requests, calls } = sender({ family: 'failed' });
    const body = JSON.stringify({ name: 'PH', pin: '123456' });
    expect((await send('families', { method: 'POST', body })).status).toBe(503);
    expect(requests).toEqual([]);
    expect(calls).toEqual([
      ['family', undefined],
      ['family', 503],
    ]);
  });

  it('is distinguished by its parameters from another one with the same path', async () => {
    const { send, requests, calls } = sender({ home: 'failed' });
    expect((await send('cities?country=PH')).status).toBe(503);
    expect((await send('cities?country=FR')).status).toBe(200);
    expect(requests).toEqual(['cities?country=FR']);
    expect(calls).toEqual([
      ['home', undefined],
      ['home', 503],
      ['work', undefined],
      ['work', 200],
    ]);
  });

  it('with an empty response has an empty result', async () => {
    const { send } = sender({ home: 'empty', work: 'empty' });
    expect(await (await send('cities?country=PH')).json()).toEqual([]);
    expect(await (await send('cities?country=FR')).json()).toEqual({});
  });

  it('that is slow can be aborted', async () => {
    const { send, calls } = sender({ home: 'slow' });
    const abort = new AbortController();
    const respond = send('cities?country=PH', { signal: abort.signal });
    abort.abort();
    await expect(respond).rejects.toThrow('aborted');
    expect(calls).toEqual([['home', undefined]]);
  });

  it('is the only request that is simulated', async () => {
    const { send, requests, calls } = sender({ home: 'failed' });
    await send('submissions/x', { method: 'POST' });
    await send('grade_levels');
    expect(requests).toEqual(['submissions/x', 'grade_levels']);
    expect(calls).toEqual([]);
  });
});
