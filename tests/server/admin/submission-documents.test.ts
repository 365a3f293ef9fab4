/** Documents in the back office: their files, or the answer that they are sent later or were sent before. */

import { expect, it } from 'vitest';
import { compileForm, parseDefinition, type AuthoredFormDefinition } from '#engine';
import { groupAnswers } from '../../../server/admin/submissions/submission-groups.ts';
import { documentsFormDefinition } from '../../e2e/support/forms/documents-form.ts';

const upload = (documentsFormDefinition()['answers'] as { properties: Record<string, object> }).properties['contract']!;

function compile(steps: object[], properties: object = {}) {
  const definition = documentsFormDefinition();
  const answers = definition['answers'] as { properties: object };
  const text = JSON.stringify({ ...definition, steps, answers: { ...answers, properties: { ...answers.properties, ...properties } } });
  const { definition: parsed } = parseDefinition(text, 'allowance.json', () => undefined);
  const { form, diagnostics } = compileForm(parsed as AuthoredFormDefinition);
  expect(diagnostics).toEqual([]);
  return form!;
}

const submission = (labels: Record<string, string>, ...files: string[]) =>
  ({ labels, files: files.map((field) => ({ field })) }) as unknown as Parameters<typeof groupAnswers>[0];

const list = (groups: ReturnType<typeof groupAnswers>) =>
  groups.map(({ title, rows }) => [title, ...rows.map((row) => `${row.title}: ${row.value}`)]);

const labels = {
  name: 'Ana',
  tollsSending: 'I add it now',
  tolls: 'january.pdf',
  contractSending: 'I will send it later',
  missing: 'Contract of employment',
  opened: 'November 20, 2026 at 8:00 AM UTC',
};

it('are one row each in the section of their step, with what is outstanding and when the form was opened', () => {
  const form = compile(documentsFormDefinition()['steps'] as object[]);
  expect(list(groupAnswers(submission(labels, 'tolls'), form))).toEqual([
    ['You', 'Name: Ana', 'Tolls in a month: N/A'],
    [
      'Documents',
      'Receipts of the tolls: january.pdf',
      'Contract of employment: I will send it later',
      'Copy of the passport: N/A',
      'Outstanding documents: Contract of employment',
      'Opened: November 20, 2026 at 8:00 AM UTC',
    ],
  ]);
});

it('of a form without a review are in their step, those without an answer are not', () => {
  const form = compile([{ id: 'trip', title: 'Trip', sections: [{ fields: ['name', 'tollCosts', 'tolls', 'contract', 'passport'] }] }]);
  expect(list(groupAnswers(submission(labels, 'tolls'), form))[0]).toEqual([
    'Trip',
    'Name: Ana',
    'Receipts of the tolls: january.pdf',
    'Contract of employment: I will send it later',
    'Outstanding documents: Contract of employment',
    'Opened: November 20, 2026 at 8:00 AM UTC',
  ]);
});

it('of rows are in their row', () => {
  const trips = {
    type: 'array',
    title: 'Trips',
    maxItems: 3,
    items: { type: 'object', title: 'Trip {row}', properties: { contract: upload } },
  };
  const fields = ['name', 'tollCosts', 'tolls', 'contract', 'passport', 'trips'];
  const form = compile([{ id: 'trip', title: 'Trip', sections: [{ fields }] }], { trips });
  const stored = {
    'trips.0.contractSending': 'I add it now',
    'trips.0.contract': 'a.pdf',
    'trips.1.contractSending': 'I have already sent it',
  };
  expect(list(groupAnswers(submission(stored, 'trips.0.contract'), form))).toEqual([
    ['Trip 1', 'Contract of employment: a.pdf'],
    ['Trip 2', 'Contract of employment: I have already sent it'],
  ]);
});
