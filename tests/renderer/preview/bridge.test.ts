// @vitest-environment happy-dom
/** The bridge between the preview page and the form in its iframe. */

import { beforeEach, describe, expect, it } from 'vitest';
import { getFieldView } from '#engine';
import type { FormDefinition } from '#engine';
import { createBridge } from '../../../renderer/preview/frame/create-bridge.ts';
import type { FrameBridge } from '../../../renderer/preview/frame/create-bridge.ts';
import { waitUntil } from '../../run/wait-until.ts';

const cities = [{ _id: 'cebu', name: 'Cebu' }];
const definition: FormDefinition = {
  id: 'trip',
  version: 1,
  title: 'Trip',
  steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['name', 'code', 'city'] }] }],
  submission: { path: 'trips', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { type: 'error', title: 'Failed' } },
  lookups: { cities: { path: 'cities' } },
  answers: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', form: { requiredWhen: true } },
      code: { type: 'string', title: 'Code' },
      city: { type: 'string', title: 'City', form: { options: 'cities', requiredWhen: true } },
    },
  },
  entry: { parameters: { code: 'code' } },
};

const requests: string[] = [];
let bridge: FrameBridge;

beforeEach(() => {
  sessionStorage.clear();
  requests.length = 0;
  const send = async (path: string): Promise<Response> => {
    requests.push(path);
    return Response.json(cities);
  };
  bridge = createBridge(send, '2026-11-20');
  bridge.show({ definition, hash: 'one', entry: { code: 'A1' } });
});

const answer = (path: string): unknown => {
  const { form, state } = bridge.view();
  return getFieldView(form!, state!, path).value;
};
const optionsStatus = (): string | undefined => {
  const { form, state } = bridge.view();
  return getFieldView(form!, state!, 'city').options?.status;
};

describe('the form in the iframe', () => {
  it('opens with its entry parameters, and keeps answers in a new version', () => {
    expect(answer('code')).toBe('A1');
    bridge.session()!.store.change('name', 'Ana');
    bridge.inspect('name');
    const { title, ...rest } = definition;
    bridge.show({ definition: { ...rest, title: `${title}, again` }, hash: 'two', entry: {} });
    expect(bridge.view().form?.definition.title).toBe('Trip, again');
    expect(answer('name')).toBe('Ana');
    expect(bridge.view().inspected).toBe('name');
    expect(bridge.session()?.definitionHash).toBe('two');
  });

  it('is empty after a reset, and has the new entry parameters if they are passed', () => {
    bridge.session()!.store.change('name', 'Ana');
    bridge.reset();
    expect([answer('name'), answer('code')]).toEqual([null, 'A1']);
    bridge.reset({ code: 'B2' });
    expect(answer('code')).toBe('B2');
  });

  it('does not change if a definition cannot be rendered', () => {
    bridge.show({ definition: { ...definition, rules: { broken: { var: 'nothing' } } }, hash: 'two', entry: {} });
    expect(bridge.view().failure).toContain('nothing');
    expect(answer('code')).toBe('A1');
  });

  it('is restored after a reload', async () => {
    bridge.session()!.store.change('name', 'Ana');
    await waitUntil(() => expect(sessionStorage.getItem('preview trip')).toContain('Ana'));
    const reloaded = createBridge(async () => Response.json(cities), '2026-11-20');
    reloaded.show({ definition, hash: 'one', entry: {} });
    const { form, state } = reloaded.view();
    expect(getFieldView(form!, state!, 'name').value).toBe('Ana');
  });

  it('is filled with valid data', async () => {
    const result = await bridge.fill('form', {});
    expect(result).toEqual({ isDone: true, message: 'The form is filled and ready to submit.' });
    expect(answer('city')).toBe('cebu');
    expect(bridge.view().isFilling).toBe(false);
  });

  it('reports a field that cannot be filled', async () => {
    bridge.simulate('cities', 'empty');
    await waitUntil(() => expect(optionsStatus()).toBe('empty'));
    const result = await bridge.fill('form', {});
    expect(result.isDone).toBe(false);
    expect(result.message).toContain('City cannot be filled');
  });
});

describe('a lookup', () => {
  it('fails while a failure is simulated', async () => {
    await waitUntil(() => expect(optionsStatus()).toBe('ready'));
    bridge.simulate('cities', 'failed');
    await waitUntil(() => expect(optionsStatus()).toBe('failed'));
    expect(bridge.view().calls['cities']?.status).toBe(503);
    bridge.simulate('cities', 'real');
    await waitUntil(() => expect(optionsStatus()).toBe('ready'));
    expect(requests).toEqual(['cities', 'cities']);
  });

  it('is requested again without the cache', async () => {
    await waitUntil(() => expect(optionsStatus()).toBe('ready'));
    bridge.refetchLookup('cities');
    expect(optionsStatus()).toBe('loading');
    await waitUntil(() => expect(optionsStatus()).toBe('ready'));
    expect(requests).toHaveLength(2);
  });
});
