/** Fake server: returns responses from a table and records the requests. A test can replace a response. */

import type { FetchFunction } from '../../../../renderer/form/requests.ts';
import { gardenDefinition } from './sample-form.ts';

type Answer = () => Response | Promise<Response>;

/** A fake server. */
export interface FakeServer {
  send: FetchFunction;
  /** All requests; `line` is `METHOD path`. */
  requests: { line: string; init: RequestInit }[];
  /** Replaces the response to a request line. */
  answer: (line: string, answer: Answer) => void;
}

/** Creates a JSON response. */
export function json(data: unknown, status = 200): Response {
  return new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json' } });
}

/** Creates a server with the sample form and its lookups. */
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
  const requests: FakeServer['requests'] = [];
  return {
    requests,
    answer: (line, answer) => void answers.set(line, answer),
    async send(path, init = {}) {
      const line = `${init.method ?? 'GET'} ${path}`;
      requests.push({ line, init });
      await Promise.resolve();
      return (answers.get(line) ?? (() => json({ title: 'Not found' }, 404)))();
    },
  };
}
