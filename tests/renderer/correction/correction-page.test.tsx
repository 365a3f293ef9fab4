// @vitest-environment happy-dom
/** The page of a correction: what it keeps of what is typed, and how it sends again. */

import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppContext } from '../../../renderer/app-data/app-context.ts';
import { CorrectionPage } from '../../../renderer/form/correction/CorrectionPage.tsx';
import { app } from '../pages/app-definition.ts';

configure({ asyncUtilTimeout: 10_000 });
// What widgets load later. Otherwise a test could end while it is being loaded.
beforeAll(async () => {
  await Promise.all([
    import('../../../renderer/form/widgets/file/FileWidget.tsx'),
    import('../../../renderer/form/widgets/file/file-texts.ts'),
  ]);
});
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const definition = {
  id: 'visit',
  version: 1,
  kind: 'visit',
  title: 'School Visit',
  answers: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      party: { type: 'integer', title: 'Guests' },
      pin: { type: 'string', title: 'Family PIN', form: { isSecret: true } },
      letter: {
        type: 'array',
        items: { type: 'object' },
        title: 'Letter',
        maxItems: 2,
        form: { files: { extensions: ['pdf'], maxBytes: 10_000 } },
      },
    },
  },
  steps: [{ id: 'guest', title: 'Guest', sections: [{ fields: ['name', 'party', 'pin', 'letter'] }] }],
  submission: { path: 'visits', success: { panel: { title: 'Thank you' } }, failure: { dialog: 'failed' } },
  dialogs: { failed: { title: 'Failed' } },
};

const correction = {
  id: 'c1',
  definition,
  answers: { name: 'Ana', party: 2 },
  confirmed: [],
  remarks: ['name', 'pin', 'letter'].map((path) => ({ path, title: path, text: `Please check ${path}.` })),
  receiptNumber: 'K7HM-4XRT',
  groups: [],
  lookups: [],
};

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

/** Renders the page. `reply` answers what is sent, and `corrections` are opened one after another, the last one again. Returns the function that renders it in another language. */
async function open(
  reply: () => Response,
  corrections: object[] = [correction],
): Promise<{ sent: FormData[]; ids: unknown[]; changeLanguage: () => void }> {
  const sent: FormData[] = [];
  const ids: unknown[] = [];
  const send = async (path: string, init?: RequestInit): Promise<Response> => {
    if (path === 'corrections/open') return json(corrections.length > 1 ? corrections.shift() : corrections[0]);
    ids.push(new Headers(init?.headers).get('correction'));
    sent.push(init?.body as FormData);
    return reply();
  };
  const show = (language: string) => (
    <MemoryRouter>
      <AppContext value={{ ...app, language }}>
        <CorrectionPage token="a-token" send={send} onLeave={() => undefined} />
      </AppContext>
    </MemoryRouter>
  );
  const { rerender } = render(show('en'));
  await screen.findByLabelText(/^Name/);
  return { sent, ids, changeLanguage: () => rerender(show('fil')) };
}

const pdf = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const typeName = (text: string): void => void fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: text } });
const send = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Send the Correction' }));

test('an error that the server reports about a closed field does not keep the correction from being sent again', async () => {
  const replies = [json({ errors: { party: 'Too many guests.' } }, 422), json({})];
  const { sent } = await open(() => replies.shift()!);
  typeName('Eva');
  send();
  expect(await screen.findByText('Too many guests.')).toBeDefined();
  typeName('Eva Cruz');
  send();
  expect(await screen.findByRole('heading', { name: 'Your correction was sent' })).toBeDefined();
  expect(sent).toHaveLength(2);
});

test('a file that was added stays in another language', async () => {
  const { sent, changeLanguage } = await open(() => json({}));
  typeName('Eva');
  fireEvent.change(screen.getByLabelText(/^Letter/, { selector: 'input' }), { target: { files: [pdf('letter.pdf')] } });
  await screen.findByRole('button', { name: 'Remove letter.pdf' });
  changeLanguage();
  expect(await screen.findByRole('button', { name: 'Remove letter.pdf' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Eva');
  send();
  await screen.findByRole('heading', { name: 'Your correction was sent' });
  expect((sent[0]!.get('letter[]') as File).name).toBe('letter.pdf');
});

test('the session storage keeps no secret, and nothing after the end', async () => {
  await open(() => json({}, 409));
  typeName('Eva');
  fireEvent.change(screen.getByLabelText(/^Family PIN/), { target: { value: '4711' } });
  const kept = Object.values(sessionStorage).join(' ');
  expect(kept).toContain('Eva');
  expect(kept).not.toContain('4711');
  send();
  await screen.findByRole('heading', { level: 2, name: 'Nothing is to be corrected any more' });
  expect(sessionStorage).toHaveLength(0);
});

test('what is typed stays when staff ask for something else meanwhile, as far as it can still be changed', async () => {
  const remarks = ['name', 'party'].map((path) => ({ path, title: path, text: `Please check ${path}.` }));
  const replies = [json({ code: 'correction-changed', detail: 'Please read it again.' }, 409), json({})];
  const { sent, ids } = await open(() => replies.shift()!, [correction, { ...correction, id: 'c2', remarks }]);
  typeName('Eva');
  fireEvent.change(screen.getByLabelText(/^Letter/, { selector: 'input' }), { target: { files: [pdf('letter.pdf')] } });
  await screen.findByRole('button', { name: 'Remove letter.pdf' });
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('Please read it again.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Eva');
  expect(screen.getByText('Please correct: Please check party.')).toBeDefined();
  send();
  await screen.findByRole('heading', { name: 'Your correction was sent' });
  expect(ids).toEqual(['c1', 'c2']);
  expect([...sent[1]!.keys()].toSorted()).toEqual(['name', 'party']);
});

test('what is typed stays when the page is loaded again after staff asked for something else', async () => {
  await open(() => json({}));
  typeName('Eva');
  cleanup();
  await open(() => json({}), [{ ...correction, id: 'c2', remarks: correction.remarks.slice(0, 1) }]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Eva');
  cleanup();
  await open(() => json({}), [{ ...correction, id: 'c2', answers: { name: 'Ida', party: 2 } }]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ida');
});

test('what is typed does not replace answers that were sent from elsewhere meanwhile', async () => {
  const other = { ...correction, id: 'c2', answers: { name: 'Eva Cruz', party: 3 } };
  await open(() => json({ code: 'correction-changed', detail: 'Please read it again.' }, 409), [correction, other]);
  typeName('Eva');
  send();
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Eva Cruz');
});

test('a form that is closed meanwhile says so, and keeps what was typed', async () => {
  await open(() => json({ code: 'form-closed', detail: 'This form is no longer open.' }, 409));
  typeName('Eva');
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('This form is no longer open.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Eva');
});

test('answers without a change are sent only after a question', async () => {
  const { sent } = await open(() => json({}), [{ ...correction, remarks: correction.remarks.slice(0, 1) }]);
  send();
  fireEvent.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(sent).toHaveLength(0);
  typeName('Eva');
  typeName('Ana');
  send();
  fireEvent.click(await screen.findByRole('button', { name: 'Send unchanged' }));
  expect(await screen.findByRole('heading', { name: 'Your correction was sent' })).toBeDefined();
  expect(sent.map((body) => body.get('name'))).toEqual(['Ana']);
});
