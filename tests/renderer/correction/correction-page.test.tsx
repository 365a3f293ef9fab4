// @vitest-environment happy-dom
/** The page of a correction: what it keeps of what is typed, and how it sends again. */

import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
        maxItems: 3,
        form: { files: { extensions: ['pdf'], maxBytes: 10_000 } },
      },
      children: {
        type: 'array',
        title: 'Children',
        maxItems: 3,
        items: {
          type: 'object',
          properties: {
            report: {
              type: 'array',
              items: { type: 'object' },
              title: 'Report',
              maxItems: 3,
              form: { files: { extensions: ['pdf'], maxBytes: 10_000 } },
            },
          },
        },
      },
    },
  },
  steps: [
    { id: 'guest', title: 'Guest', sections: [{ fields: ['name', 'party', 'pin', 'letter'] }] },
    { id: 'children', title: 'Children', sections: [{ fields: ['children'] }] },
  ],
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
const stored = (name: string): object => ({ id: `stored-${name}`, name: `${name}.pdf`, size: 8, type: 'application/pdf' });
const addTo = async (input: HTMLElement, name: string): Promise<void> => {
  fireEvent.change(input, { target: { files: [pdf(name)] } });
  await screen.findByRole('button', { name: `Remove ${name}` });
};
const addLetter = (name: string): Promise<void> => addTo(screen.getByLabelText(/^Letter/, { selector: 'input' }), name);
const remove = (name: string): void => void fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
/** The names of the files that can be removed. */
const listFiles = (): string[] =>
  screen.queryAllByRole('button', { name: /^Remove .*pdf$/ }).map((button) => button.getAttribute('aria-label')!.slice(7));
/** The files of a sent upload field: the ids of the stored ones, and the names of the new ones. */
const listSent = (body: FormData, name: string): string[] => body.getAll(name).map((file) => (typeof file === 'string' ? file : file.name));

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

test('after a reload the stored files are still there, and only those are asked for that were added', async () => {
  const own = { ...correction, answers: { name: 'Ana', letter: [stored('report-1'), stored('report-2')] } };
  await open(() => json({}), [own]);
  await addLetter('page3.pdf');
  cleanup();
  await open(() => json({}), [own]);
  expect(listFiles()).toEqual(['report-1.pdf', 'report-2.pdf']);
  expect(screen.getByText('Some files could not be kept. Please add them again: Letter (page3.pdf).')).toBeDefined();
  typeName('Eva');
  cleanup();
  const { sent } = await open(() => json({}), [own]);
  expect(listFiles()).toEqual(['report-1.pdf', 'report-2.pdf']);
  expect(screen.getByText('Some files could not be kept. Please add them again: Letter (page3.pdf).')).toBeDefined();
  await addLetter('page3.pdf');
  expect(screen.queryByText(/^Some files could not be kept/)).toBeNull();
  send();
  await screen.findByRole('heading', { name: 'Your correction was sent' });
  expect(listSent(sent[0]!, 'letter[]')).toEqual(['stored-report-1', 'stored-report-2', 'page3.pdf']);
});

test('a stored file that was removed does not return with a reload, also if another one was added', async () => {
  const own = { ...correction, answers: { name: 'Ana', letter: [stored('report-1'), stored('report-2')] } };
  await open(() => json({}), [own]);
  remove('report-1.pdf');
  await addLetter('page3.pdf');
  cleanup();
  const { sent } = await open(() => json({}), [own]);
  expect(listFiles()).toEqual(['report-2.pdf']);
  send();
  await screen.findByRole('heading', { name: 'Your correction was sent' });
  expect(listSent(sent[0]!, 'letter[]')).toEqual(['stored-report-2']);
});

test('after a reload the stored files in rows are still there, and those that were added are asked for in their step', async () => {
  const children = [{ report: [stored('ana')] }, { report: [stored('ben-1'), stored('ben-2')] }];
  const remarks = ['name', 'children'].map((path) => ({ path, title: path, text: `Please check ${path}.` }));
  const own = { ...correction, answers: { name: 'Ana', children }, remarks };
  await open(() => json({}), [own]);
  await waitFor(() => expect(screen.getAllByLabelText(/^Report/, { selector: 'input' })).toHaveLength(2));
  await addTo(screen.getAllByLabelText(/^Report/, { selector: 'input' })[1]!, 'ben-3.pdf');
  cleanup();
  const { sent } = await open(() => json({}), [own]);
  await waitFor(() => expect(listFiles()).toEqual(['ana.pdf', 'ben-1.pdf', 'ben-2.pdf']));
  expect(screen.getByText(/^Some files could not be kept/).textContent).toContain('Report');
  send();
  fireEvent.click(await screen.findByRole('button', { name: 'Send unchanged' }));
  await screen.findByRole('heading', { name: 'Your correction was sent' });
  expect(listSent(sent[0]!, 'children[0][report][]')).toEqual(['stored-ana']);
  expect(listSent(sent[0]!, 'children[1][report][]')).toEqual(['stored-ben-1', 'stored-ben-2']);
});

test('a file that was added is not asked for where it cannot be changed any more', async () => {
  await open(() => json({}));
  await addLetter('letter.pdf');
  typeName('Eva');
  cleanup();
  await open(() => json({}), [{ ...correction, id: 'c2', remarks: correction.remarks.slice(0, 1) }]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Eva');
  expect(screen.queryByText(/^Some files could not be kept/)).toBeNull();
});
