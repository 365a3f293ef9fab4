// @vitest-environment happy-dom
/** The list of names: what is requested and shown in cases that a browser test does not reach. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { describeUses } from '../../../admin/enrollment/names/describe-uses.ts';
import { NameList } from '../../../admin/enrollment/names/NameList.tsx';
import { NAME_TABS } from '../../../admin/enrollment/names/name-tabs.ts';
import { json, openOffice, type Office } from '../support/open-admin.tsx';

afterEach(cleanup);

const LIST = 'GET admin/names/grade_levels?limit=60';
const names = ['Kinder', 'Grade 1', 'Grade 2'].map((name, index) => ({
  ...{ _id: name, name, version: 3, position: index + 1 },
  uses: index === 0 ? [] : [{ what: 'school', count: 2 }],
  forms: [],
}));

function open(role: 'Staff' | 'Teacher' = 'Staff', answers: Office['answers'] = {}): Office {
  return openOffice(<NameList tab={NAME_TABS[0]!} />, { role, answers: { [LIST]: () => json(names), ...answers } });
}

const listInOrder = (indexes: readonly number[], version: number): unknown[] =>
  indexes.map((index, place) => ({ ...names[index], position: place + 1, version }));

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name, hidden: true }));

describe('the order', () => {
  it('is changed by one place from the version that is shown', async () => {
    const office = open();
    await screen.findByText('Grade 1');
    const line = 'PUT admin/names/grade_levels/Grade%201/position';
    office.answers[line] = () => json({ ...names[1], version: 4 });
    office.answers[LIST] = () => json(listInOrder([1, 0, 2], 4));
    press('Move Grade 1 up');
    await waitFor(() => expect(office.asked.find((request) => request.line === line)?.body).toEqual({ position: 1, version: 3 }));
    // The first one cannot go further up, so the other button has the focus.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Grade 1 down'));
    expect(screen.getByRole('button', { name: 'Move Grade 1 up' }).hasAttribute('disabled')).toBe(true);
  });

  it('is changed by all places that keys were pressed for while a move is stored', async () => {
    const office = open();
    await screen.findByText('Grade 1');
    const line = 'PUT admin/names/grade_levels/Kinder/position';
    office.answers[line] = () => json({ ...names[0], version: 4 });
    office.answers[LIST] = () => json(listInOrder([1, 0, 2], 4));
    const down = screen.getByRole('button', { name: 'Move Kinder down' });
    fireEvent.keyDown(down, { key: 'ArrowDown', altKey: true });
    fireEvent.keyDown(down, { key: 'ArrowDown', altKey: true });
    const moves = (): unknown[] => office.asked.filter((request) => request.line === line).map(({ body }) => body);
    await waitFor(() => expect(moves()).toHaveLength(1));
    office.answers[LIST] = () => json(listInOrder([1, 2, 0], 5));
    await waitFor(() =>
      expect(moves()).toEqual([
        { position: 2, version: 3 },
        { position: 3, version: 4 },
      ]),
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Kinder up'));
  });

  it('says why it was not changed, and loads the list again', async () => {
    const office = open();
    await screen.findByText('Grade 1');
    office.answers['PUT admin/names/grade_levels/Grade%202/position'] = () =>
      json({ title: 'Changed', detail: 'Ben changed Grade 2.' }, 409);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Grade 2 up' }), { key: 'ArrowUp', altKey: true });
    expect((await screen.findByRole('alert')).textContent).toContain('Ben changed Grade 2.');
    expect(office.asked.filter(({ line }) => line === LIST)).toHaveLength(2);
  });

  it('is not changed by arrow keys alone, and not in a part of the list', async () => {
    const office = open();
    await screen.findByText('Grade 1');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Grade 2 up' }), { key: 'ArrowUp' });
    office.answers['GET admin/names/grade_levels?unused=true&limit=60'] = () => json(names.slice(0, 1));
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'true' } });
    expect(screen.queryByRole('button', { name: 'Move Grade 2 up' })).toBeNull();
    expect(office.asked.some(({ line }) => line.startsWith('PUT'))).toBe(false);
  });
});

it('viewers see the names and their uses, and change nothing', async () => {
  open('Teacher');
  await screen.findByText('Grade 1');
  expect(screen.getByText('Not used')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Used in 2 schools (Grade 1)',
    'Used in 2 schools (Grade 2)',
  ]);
});

it('a refused merge is told, and the dialog stays', async () => {
  const office = open('Staff', { 'GET admin/names/grade_levels': () => json(names) });
  office.answers['GET admin/names/grade_levels/Grade%201/merge?into=Grade+2'] = () =>
    json({ sentences: ['Then used by Grade 2: 1 grade rule.'] });
  office.answers['POST admin/names/grade_levels/Grade%201/merge'] = () => json({ title: 'Changed', detail: 'Ben changed Grade 2.' }, 409);
  await screen.findByText('Grade 1');
  press('Actions for Grade 1');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Merge into…' }));
  await screen.findByRole('option', { name: 'Grade 2', hidden: true });
  fireEvent.change(screen.getByLabelText('Grade Level that stays'), { target: { value: 'Grade 2' } });
  expect(await screen.findByText('Then used by Grade 2: 1 grade rule.')).toBeTruthy();
  press('Merge');
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('Ben changed Grade 2.');
  const sent = office.asked.find(({ line }) => line.startsWith('POST'));
  expect(sent?.body).toEqual({ into: 'Grade 2', version: 3, into_version: 3 });
});

it('uses are in words', () => {
  expect(describeUses([])).toBeUndefined();
  expect(describeUses([{ what: 'hub', count: 1 }])).toBe('1 hub');
  const uses = [
    { what: 'hub', count: 12 },
    { what: 'rule', count: 1554 },
    { what: 'program category', count: 2 },
  ];
  expect(describeUses(uses)).toBe('12 hubs, 1,554 rules and 2 program categories');
});

describe('a deletion', () => {
  const USES = 'GET admin/names/grade_levels/Grade%201/uses';
  const ask = async (): Promise<void> => {
    await screen.findByText('Grade 1');
    press('Actions for Grade 1');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  };
  const none = { uses: [], places: [], totalPlaces: 0, submissions: [] };

  it('of a used name is not asked about; the uses are shown, and lead to the merge of this name', async () => {
    const places = [{ name: 'Aurora · Moss Readers', to: '/admin/dashboard/c/s' }];
    const submissions = [{ _id: 'sub1', name: 'Luz Santos' }];
    const uses = { uses: [{ what: 'rule', count: 1 }], places, totalPlaces: 1, submissions };
    open('Staff', { [USES]: () => json(uses), 'GET admin/names/grade_levels': () => json(names) });
    await ask();
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('Grade 1 is used, so it cannot be deleted.');
    const links = ['Aurora · Moss Readers', 'Luz Santos'].map((name) => screen.getByRole('link', { name, hidden: true }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/dashboard/c/s', '/admin/submissions/sub1']);
    expect(screen.queryByRole('button', { name: 'Delete', hidden: true })).toBeNull();
    press('Merge into…');
    expect(await screen.findByRole('heading', { name: 'Merge Grade 1', hidden: true })).toBeTruthy();
    expect(await screen.findByLabelText('Grade Level that stays')).toBeTruthy();
  });

  it('of a name that a submission alone chose is not asked about either', async () => {
    open('Staff', { [USES]: () => json({ ...none, submissions: [{ _id: null, name: '3 more submissions' }] }) });
    await ask();
    expect(await screen.findByText('3 more submissions')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete', hidden: true })).toBeNull();
  });

  it('that is refused because the name is used meanwhile leads to the merge too', async () => {
    const office = open('Staff', { [USES]: () => json(none), 'GET admin/names/grade_levels': () => json(names) });
    const uses = [{ kind: 'grade rule', _id: null, name: '1 grade rule', count: 1 }];
    const detail = 'Grade 1 cannot be deleted: it is used by 1 grade rule. Merge it into another name instead.';
    office.answers['DELETE admin/names/grade_levels/Grade%201'] = () => json({ title: 'In use', detail, uses }, 409);
    await ask();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete', hidden: true }));
    expect(await screen.findByText(detail)).toBeTruthy();
    press('Merge into…');
    expect(await screen.findByLabelText('Grade Level that stays')).toBeTruthy();
  });

  it('is asked about when the uses cannot be loaded', async () => {
    open('Staff', { [USES]: () => json({ title: 'Broken' }, 500) });
    await ask();
    expect(await screen.findByRole('button', { name: 'Delete', hidden: true })).toBeTruthy();
  });
});

describe('a new name', () => {
  const PUT = 'PUT admin/names/grade_levels/Grade%201';
  const rename = async (reply: Response): Promise<Office> => {
    const office = open('Staff', { 'GET admin/names/grade_levels': () => json(names), [PUT]: () => reply });
    office.answers['GET admin/names/grade_levels/Grade%201/merge?into=Grade+2'] = () =>
      json({ sentences: ['Then used by Grade 2: 1 rule.'] });
    await screen.findByText('Grade 1');
    press('Actions for Grade 1');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
    fireEvent.change(await screen.findByLabelText(/^Name/, { selector: 'input' }), { target: { value: 'Grade 2x' } });
    press('Save Changes');
    return office;
  };
  const near = { name: { name: 'Grade 2x', candidates: ['Grade 2'] } };
  const expectMerge = async (): Promise<void> => {
    press('Merge into Grade 2');
    const select = await screen.findByLabelText<HTMLSelectElement>('Grade Level that stays');
    expect(await screen.findByText('Then used by Grade 2: 1 rule.')).toBeTruthy();
    expect(select.selectedOptions[0]?.textContent).toBe('Grade 2');
    expect(screen.getByRole('heading', { name: 'Merge Grade 1', hidden: true })).toBeTruthy();
  };

  it('that is nearly another one is kept, or the row is merged into the other one', async () => {
    const office = await rename(json({ title: 'Nearly the same name', code: 'near-duplicate', near }, 409));
    expect(await screen.findByText('Did you mean Grade 2?')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Merge into Grade 2');
    await expectMerge();
    expect(office.asked.filter(({ line }) => line === PUT)).toHaveLength(1);
  });

  it('that another one has cannot be kept', async () => {
    const errors = { name: 'There is a grade level called "Grade 2" already.' };
    await rename(json({ title: 'Invalid', code: 'same-name', errors, near }, 422));
    expect(await screen.findByText('“Grade 2” exists already')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Keep/, hidden: true })).toBeNull();
    await expectMerge();
  });

  it('that changes what is offered is saved after a confirmation', async () => {
    const problem = { title: 'The new name changes what is offered', detail: 'Families are not asked.', code: 'confirmation-needed' };
    const office = await rename(json({ ...problem, confirmation: 'accept_levels' }, 409));
    expect(await screen.findByText('Families are not asked.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: problem.title, hidden: true })).toBeTruthy();
    office.answers[PUT] = () => json({ ...names[1], name: 'Grade 2x', version: 4 });
    press('Save');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rename Grade 1', hidden: true })).toBeNull());
    const bodies = office.asked.filter(({ line }) => line === PUT).map(({ body }) => body as Record<string, unknown>);
    expect(bodies.map((body) => body['accept_levels'])).toEqual([undefined, true]);
  });
});

describe('a merge', () => {
  const MERGE = 'GET admin/names/grade_levels/Grade%201/merge?into=';
  const POST = 'POST admin/names/grade_levels/Grade%201/merge';
  const isEnabled = (): boolean => !screen.getByRole('button', { name: 'Merge', hidden: true }).hasAttribute('disabled');
  const chooseInto = (value: string): void => void fireEvent.change(screen.getByLabelText('Grade Level that stays'), { target: { value } });
  const openMerge = async (answers: Office['answers']): Promise<Office> => {
    const office = open('Staff', { 'GET admin/names/grade_levels': () => json(names), ...answers });
    await screen.findByText('Grade 1');
    press('Actions for Grade 1');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Merge into…' }));
    await screen.findByRole('option', { name: 'Grade 2', hidden: true });
    return office;
  };

  it('is confirmed when what it changes with this name is shown, and not before', async () => {
    let reply: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (reply = resolve));
    await openMerge({
      [`${MERGE}Grade+2`]: () => json({ sentences: ['Two rules are joined.'] }),
      [`${MERGE}Kinder`]: () => held,
    });
    expect(isEnabled()).toBe(false);
    chooseInto('Grade 2');
    expect(await screen.findByText('Two rules are joined.')).toBeTruthy();
    expect(isEnabled()).toBe(true);
    chooseInto('Kinder');
    expect(isEnabled()).toBe(false);
    expect(screen.queryByText('Two rules are joined.')).toBeNull();
    reply(json({ sentences: ['Six rules are joined.'] }));
    expect(await screen.findByText('Six rules are joined.')).toBeTruthy();
    expect(isEnabled()).toBe(true);
    chooseInto('');
    expect(isEnabled()).toBe(false);
  });

  it('cannot be confirmed when what it changes cannot be computed, until it is', async () => {
    const office = await openMerge({ [`${MERGE}Grade+2`]: () => json({ title: 'Broken' }, 500) });
    chooseInto('Grade 2');
    expect(await screen.findByText(/What this changes could not be loaded/)).toBeTruthy();
    expect(isEnabled()).toBe(false);
    office.answers[`${MERGE}Grade+2`] = () => json({ sentences: ['Two rules are joined.'] });
    press('Try again');
    expect(await screen.findByText('Two rules are joined.')).toBeTruthy();
    expect(isEnabled()).toBe(true);
  });

  it('that is refused is previewed again with what has changed', async () => {
    const office = await openMerge({ [`${MERGE}Grade+2`]: () => json({ sentences: ['Two rules are joined.'] }) });
    office.answers[POST] = () => json({ title: 'Changed', detail: 'Ben changed Grade 2.' }, 409);
    chooseInto('Grade 2');
    await screen.findByText('Two rules are joined.');
    office.answers[`${MERGE}Grade+2`] = () => json({ sentences: ['Three rules are joined.'] });
    press('Merge');
    expect(await screen.findByText('Three rules are joined.')).toBeTruthy();
    expect(screen.getByText('Ben changed Grade 2.')).toBeTruthy();
  });
});
