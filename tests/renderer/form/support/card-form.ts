/** Two versions of a form, and a server that serves one of them. */

import { fakeServer, json, type FakeServer } from './fake-server.ts';

const text = (title: string, more = {}) => ({ type: 'string', title, ...more });

/** A form with these fields, on one page. */
function form(properties: Record<string, unknown>, more = {}) {
  return {
    id: 'card',
    version: 1,
    title: 'Card',
    review: false,
    persistence: { key: 'root', version: 1, giveUpAfter: 60_000, where: 'device' },
    dialogs: { failed: { type: 'error', title: 'Failed' } },
    answers: { type: 'object', properties },
    steps: [{ id: 'one', title: 'One', sections: [{ fields: Object.keys(properties) }] }],
    submission: { path: 'cards', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
    ...more,
  };
}

/** The first version. */
export const first = form({ name: text('Name'), town: text('Town', { enum: ['Bern', 'Genf'] }) });
/** The second version, in which an answer is moved, an option is replaced, and a question is new. */
export const second = form(
  {
    fullName: text('Full name'),
    town: text('Town', { enum: ['Bern', 'Basel'] }),
    age: { type: 'integer', title: 'Age', form: { requiredWhen: true } },
  },
  { renamed: { name: 'fullName' } },
);

/** The form with a field for a file. */
export function withPaper({ answers }: typeof first): typeof first {
  const paper = { type: 'array', title: 'Paper', items: { type: 'object' }, form: { files: { extensions: ['pdf'], maxBytes: 9 } } };
  return form({ ...answers.properties, paper });
}

/** A server that serves a version under a hash. */
export function serve(definition: object, hash: string): FakeServer {
  const server = fakeServer();
  server.answer('GET definitions/card', () => new Response(JSON.stringify(definition), { headers: { etag: `"${hash}"` } }));
  server.answer('GET definitions/card/versions/h1', () => json(first));
  return server;
}
