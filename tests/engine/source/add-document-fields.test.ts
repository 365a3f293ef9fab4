/** Uploads with alternatives: the added fields, their places, titles and conditions, and lists of outstanding documents. */

import { describe, expect, it } from 'vitest';
import {
  applyLocale,
  checkLocale,
  compileForm,
  createFormState,
  getFieldView,
  getSubmissionData,
  getSubmissionLabels,
  parseDefinition,
  setAnswer,
  validateForm,
  type AuthoredFormDefinition,
} from '#engine';
import { completed } from '../sample.ts';

const upload = (title: string, form: object = {}) => ({
  type: 'array',
  items: { type: 'object' },
  title,
  form: { files: { extensions: ['pdf'], maxBytes: 1000 }, insteadOfUpload: ['later', 'sent'], ...form },
});
const missing = { type: 'array', title: 'Missing', form: { outstanding: true } };
const file = [{ id: '1', name: 'a.pdf', size: 10, type: 'application/pdf' }];

function parse(properties: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const text = JSON.stringify({ ...completed({ answers: { type: 'object', properties } }), ...more }, null, 1);
  return parseDefinition(text, 'form.json', () => undefined);
}

function compile(properties: Record<string, unknown>) {
  const { form, diagnostics } = compileForm(parse(properties).definition as AuthoredFormDefinition);
  expect(diagnostics).toEqual([]);
  return form!;
}

type Resolved = { answers: { properties: Record<string, Record<string, unknown>> }; steps: { sections: { fields: string[] }[] }[] };

describe('an upload with alternatives', () => {
  it('is preceded by a field that takes over its conditions', () => {
    const { definition, diagnostics } = parse({
      cost: { type: 'number' },
      bill: upload('Bill', { visibleWhen: { var: 'cost' }, requiredWhen: true }),
    });
    expect(diagnostics).toEqual([]);
    const { answers, steps } = definition as Resolved;
    expect(Object.keys(answers.properties)).toEqual(['cost', 'billSending', 'bill']);
    expect(answers.properties['billSending']).toMatchObject({
      title: 'Bill',
      enum: ['now', 'later', 'sent'],
      form: { visibleWhen: { var: 'cost' }, requiredWhen: true, sendingOf: 'bill' },
    });
    expect(answers.properties['bill']!['form']).toMatchObject({ visibleWhen: { '==': [{ var: 'billSending' }, 'now'] } });
    expect(steps[0]!.sections[0]!.fields).toEqual(['cost', 'billSending', 'bill']);
  });

  it('stays as it is when a resolved document is read again', () => {
    const { definition } = parse({ bill: upload('Bill', { requiredWhen: true }), missing });
    expect(parseDefinition(JSON.stringify(definition), 'form.json', () => undefined).definition).toEqual(definition);
  });

  it('keeps the title that the designer writes for the added field', () => {
    const { definition } = parse({ bill: upload('Bill'), billSending: { title: 'How do you send the bill?' } });
    const { answers } = definition as Resolved;
    expect([Object.keys(answers.properties), answers.properties['billSending']]).toMatchObject([
      ['billSending', 'bill'],
      { type: 'string', title: 'How do you send the bill?' },
    ]);
  });

  it('shows the hint of the document at the question until a file is to be added, and there why the question is disabled', () => {
    const { definition } = parse({
      isMember: { type: 'boolean' },
      bill: {
        ...upload('Bill', { enabledWhen: { var: 'isMember' }, disabledHint: 'Tick "Member" first.' }),
        description: 'All pages of it.',
      },
    });
    const german = {
      '/answers/properties/bill/title': 'Rechnung',
      '/answers/properties/bill/description': 'Alle Seiten.',
      '/answers/properties/bill/form/disabledHint': 'Kreuzen Sie zuerst "Mitglied" an.',
    };
    const translated = applyLocale(definition, german, 'de');
    expect(translated.diagnostics).toEqual([]);
    expect(checkLocale(definition, german, 'de').filter(({ pointer }) => pointer.includes('Sending'))).toEqual([]);
    const { form } = compileForm(translated.document as AuthoredFormDefinition);
    const hints = (answers: Record<string, unknown>) => {
      const state = createFormState(form!, { today: '2026-11-20', side: 'browser', answers });
      return ['billSending', 'bill'].map((path) => getFieldView(form!, state, path)).map((view) => (view.isVisible ? view.hint : null));
    };
    expect(hints({})).toEqual(['Kreuzen Sie zuerst "Mitglied" an.', null]);
    expect(hints({ isMember: true })).toEqual(['Alle Seiten.', null]);
    expect(hints({ isMember: true, billSending: 'later' })).toEqual(['Alle Seiten.', null]);
    expect(hints({ isMember: true, billSending: 'now' })).toEqual([undefined, 'Alle Seiten.']);
  });

  it('rejects a file for a document that is sent later, and a way that is not offered', () => {
    const form = compile({ bill: upload('Bill', { insteadOfUpload: ['later'] }) });
    const check = (answers: object) =>
      validateForm(form, createFormState(form, { today: '2026-11-20', side: 'server', answers })).map(
        ({ path, code }) => `${path}: ${code}`,
      );
    expect(check({ billSending: 'later', bill: file })).toEqual(['bill: hidden']);
    expect(check({ billSending: 'sent' })).toEqual(['billSending: enum']);
    expect(check({ billSending: 'now', bill: file })).toEqual([]);
    expect(check({ bill: file })).toEqual(['bill: hidden']);
  });

  it('has labels in the texts of the form', () => {
    const { definition } = parse({ bill: upload('Bill') }, { texts: { sendLater: 'Ich sende es nach' } });
    const { form } = compileForm(definition as AuthoredFormDefinition);
    const view = getFieldView(form!, createFormState(form!, { today: '2026-11-20', side: 'browser' }), 'billSending');
    expect(view.options?.list.map(({ label }) => label)).toEqual(['I add it now', 'Ich sende es nach', 'I have already sent it']);
  });
});

describe('a list of outstanding documents', () => {
  it('has the documents that are sent later, those of rows once', () => {
    const trips = {
      type: 'array',
      title: 'Trips',
      minItems: 2,
      maxItems: 3,
      items: { type: 'object', title: 'Trip {row}', properties: { ticket: upload('Ticket {row}') } },
    };
    const form = compile({ bill: upload('Bill', { visibleWhen: true }), trips, missing });
    let state = createFormState(form, { today: '2026-11-20', side: 'browser' });
    expect(getFieldView(form, state, 'missing').value).toBeNull();
    for (const [path, answer] of [
      ['billSending', 'sent'],
      ['trips.0.ticketSending', 'later'],
      ['trips.1.ticketSending', 'later'],
    ] as const)
      state = setAnswer(form, state, path, answer);
    expect(getSubmissionData(form, state)).toMatchObject({
      missing: ['trips.ticket'],
      trips: [{ ticketSending: 'later' }, { ticketSending: 'later' }],
    });
    state = setAnswer(form, state, 'billSending', 'later');
    expect(getSubmissionLabels(form, state)['missing']).toBe('Bill and Ticket');
    const posted = createFormState(form, {
      today: '2026-11-20',
      side: 'server',
      answers: { ...getSubmissionData(form, state), missing: [] },
    });
    expect([validateForm(form, posted), getSubmissionData(form, posted)['missing']]).toEqual([[], ['bill', 'trips.ticket']]);
  });

  it('does not have a document whose question is disabled, because its answer is not stored', () => {
    const form = compile({ isNew: { type: 'boolean' }, bill: upload('Bill', { enabledWhen: { '!': { var: 'isNew' } } }), missing });
    const later = setAnswer(form, createFormState(form, { today: '2026-11-20', side: 'browser' }), 'billSending', 'later');
    expect(getSubmissionData(form, later)).toEqual({ billSending: 'later', missing: ['bill'] });
    const disabled = setAnswer(form, later, 'isNew', true);
    const posted = createFormState(form, { today: '2026-11-20', side: 'server', answers: getSubmissionData(form, disabled) });
    expect(getSubmissionData(form, posted)).toEqual({ isNew: true });
  });

  it('is translated with the titles of the documents', () => {
    const rows = { type: 'array', title: 'Trips', maxItems: 3, items: { type: 'object', properties: { ticket: upload('Ticket {row}') } } };
    const { definition } = parse({ bill: upload('Bill'), rows, missing });
    const translations = {
      '/answers/properties/bill/title': 'Rechnung',
      '/answers/properties/rows/items/properties/ticket/title': 'Fahrkarte {row}',
    };
    const { document, diagnostics } = applyLocale(definition, translations, 'de');
    expect(diagnostics).toEqual([]);
    expect((document as Resolved).answers.properties['billSending']!['title']).toBe('Rechnung');
    expect((document as Resolved).answers.properties['missing']!['items']).toMatchObject({
      oneOf: [{ title: 'Rechnung' }, { title: 'Fahrkarte' }],
    });
    const untranslated = checkLocale(definition, translations, 'de').map(({ pointer }) => pointer);
    expect(untranslated.filter((pointer) => /Sending|oneOf/.test(pointer))).toEqual([]);
  });
});
