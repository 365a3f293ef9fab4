/** A server that answers from a table, remembers what it was asked, and can be told to fail or to wait. */

import type { FetchFunction } from '../../../../renderer/form/requests.ts';
import { gardenDefinition } from './sample-form.ts';

type Answer = () => Response | Promise<Response>;

export interface FakeServer {
  send: FetchFunction;
  /** Requests so far, as `METHOD path`. */
  asked: { line: string; init: RequestInit }[];
  /** Says how an address is answered from now on. */
  answer: (line: string, answer: Answer) => void;
}

export function json(data: unknown, status = 200): Response {
  return new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json' } });
}

/** A server with the garden's definition and look-ups. */
export function fakeServer(): FakeServer {
  const answers = new Map<string, Answer>([
    ['GET definitions/garden', () => json(gardenDefinition())],
    [
      'GET lands',
      () =>
        json([
          { _id: 'ph', name: 'Philippines' },
          { _id: 'jp', name: 'Japan' },
        ]),
    ],
    [
      'GET towns?land=ph',
      () =>
        json([
          { _id: 'mk', name: 'Makati' },
          { _id: 'bg', name: 'Baguio' },
        ]),
    ],
    ['GET towns?land=jp', () => json([{ _id: 'ky', name: 'Kyoto' }])],
    ['POST checks/garden', () => json({})],
    ['POST gardens', () => json({ _id: '1' }, 201)],
  ]);
  const asked: FakeServer['asked'] = [];
  return {
    asked,
    answer: (line, answer) => void answers.set(line, answer),
    async send(path, init = {}) {
      const line = `${init.method ?? 'GET'} ${path}`;
      asked.push({ line, init });
      await Promise.resolve();
      return (answers.get(line) ?? (() => json({ title: 'Not found' }, 404)))();
    },
  };
}
