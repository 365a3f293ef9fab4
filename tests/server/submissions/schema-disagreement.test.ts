/** A submission that the engine accepts and the JSON Schema of its definition does not. */

import { expect, it } from 'vitest';
import { listSubmissions } from '../../../server/db/submissions/list-submissions.ts';
import { type CompileFile, compileFile } from '../../../server/definitions/compile-file.ts';
import { openApp } from '../support/open-app.ts';
import { visitDefinition } from '../support/visit-definition.ts';

/** Compiles the form without the maximum length of the name, to simulate a bug of the engine. */
const compileWithoutLimit: CompileFile = (source) => {
  const { definition } = compileFile(source);
  return {
    ...compileFile({ ...source, text: source.text.replace('"maxLength": 3', '"maxLength": 50') }),
    ...(definition && { definition }),
  };
};

it('is rejected with the JSON Pointer, logged without the answer, and not stored', async () => {
  const definition = visitDefinition();
  definition.answers.properties.guest.properties.name.maxLength = 3;
  const opened = await openApp({ definitions: { 'visit.json': definition }, compileFile: compileWithoutLimit });
  const send = (name: string): Response | Promise<Response> => {
    const body = new FormData();
    body.append('guest[name]', name);
    body.append('guest[party]', '1');
    return opened.app.request(`/api/${definition.submission.path}`, { method: 'POST', body });
  };
  const refused = await send('Beatriz');
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    errors: { 'guest.name': 'must NOT have more than 3 characters' },
    schemaErrors: [{ instancePath: '/guest/name', keyword: 'maxLength' }],
  });
  const line = opened.logged.find(({ schemaErrors }) => schemaErrors !== undefined);
  expect(line).toMatchObject({ definition: 'visit', schemaErrors: [{ instancePath: '/guest/name', keyword: 'maxLength' }] });
  expect(JSON.stringify(line)).not.toContain('Beatriz');
  expect((await listSubmissions(opened.store)).items).toEqual([]);
  expect((await send('Ana')).status).toBe(201);
});
