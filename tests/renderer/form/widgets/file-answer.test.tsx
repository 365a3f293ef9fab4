// @vitest-environment happy-dom
/** A file is added to the answers that the form has when it was read. */

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { compileForm, type CompiledForm, type FormDefinition } from '#engine';
import { continueFormSession, createFormSession } from '../../../../renderer/form/form-session.ts';
import { FormSessionContext } from '../../../../renderer/form/use-form-session.ts';
import { useFileAnswer } from '../../../../renderer/form/widgets/file/use-file-answer.ts';

afterEach(cleanup);

function compile(title: string): CompiledForm {
  const { form } = compileForm({
    id: 'card',
    version: 1,
    title,
    review: false,
    dialogs: { failed: { type: 'error', title } },
    answers: {
      type: 'object',
      properties: { papers: { type: 'array', title, items: { type: 'object' }, form: { files: { extensions: ['pdf'], maxBytes: 9 } } } },
    },
    steps: [{ id: 'one', title, sections: [{ fields: ['papers'] }] }],
    submission: { path: 'cards', success: { panel: { title, text: title } }, failure: { dialog: 'failed' } },
  } as unknown as FormDefinition);
  return form!;
}

test('a file that is being read when the language changes is added to the form in the new language', async () => {
  const send = () => Promise.reject(new Error('The form has no lookups'));
  const options = { send, definitionHash: undefined, entry: {}, today: '2026-11-20', now: '2026-11-20T08:00:00.000Z' };
  const before = createFormSession(compile('Papers'), options);
  const { result } = renderHook(() => useFileAnswer('papers', () => Promise.resolve(undefined)), {
    wrapper: ({ children }) => <FormSessionContext value={before}>{children}</FormSessionContext>,
  });
  await act(async () => {
    const adding = result.current.add([new File(['x'], 'a.pdf', { type: 'application/pdf' })]);
    const between = continueFormSession(compile('Papiere'), options, before);
    const after = continueFormSession(compile('Papeles'), options, between);
    await adding;
    expect(after.store.field('papers').value).toMatchObject([{ name: 'a.pdf' }]);
  });
});
