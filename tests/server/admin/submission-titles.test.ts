/** Titles that name answers, in the back office: they are filled with the labels that were stored with the submission. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileForm } from '#engine';
import { fillTitle, getFullTitle } from '../../../server/admin/submissions/fill-labels.ts';
import { root } from '../../e2e/support/product.ts';
import { groupAnswers } from '../../../server/admin/submissions/submission-groups.ts';

const { form } = compileForm({
  id: 'visit',
  version: 1,
  title: 'Visit',
  dialogs: { failed: { type: 'error', title: 'Failed' } },
  answers: {
    type: 'object',
    properties: {
      host: { type: 'string', title: 'Host' },
      reason: { type: 'string', title: 'Why do you visit {host|us}?' },
      guests: {
        type: 'array',
        maxItems: 2,
        items: { type: 'object', title: '{guests.#.name|Guest {row}}', properties: { name: { type: 'string', title: 'Name' } } },
      },
    },
  },
  steps: [{ id: 'all', title: 'Visit of {host}', sections: [{ fields: ['host', 'reason', 'guests'] }] }],
  submission: { path: 'visits', success: { panel: { title: 'Thanks', text: 'Thanks' } }, failure: { dialog: 'failed' } },
});

const submission = (labels: Record<string, string>) => ({ labels, files: [] }) as unknown as Parameters<typeof groupAnswers>[0];

it('are filled with the stored labels', () => {
  const groups = groupAnswers(submission({ host: 'Ana {reason}', reason: 'Tea', 'guests.0.name': 'Ben', 'guests.1.name': '' }), form);
  expect(groups).toEqual([
    {
      step: 'Visit of Ana {reason}',
      title: 'Visit of Ana {reason}',
      rows: [
        { path: 'host', title: 'Host', value: 'Ana {reason}' },
        { path: 'reason', title: 'Why do you visit Ana {reason}?', value: 'Tea' },
      ],
    },
    { step: 'Visit of Ana {reason}', title: 'Ben', rows: [{ path: 'guests.0.name', title: 'Name', value: 'Ben' }] },
    { step: 'Visit of Ana {reason}', title: 'Guest 2', rows: [{ path: 'guests.1.name', title: 'Name', value: '' }] },
  ]);
});

it('have their fallbacks where nothing was stored', () => {
  expect(groupAnswers(submission({ reason: 'Tea' }), form)[0]).toMatchObject({
    title: 'Visit of',
    rows: [{ title: 'Why do you visit us?' }],
  });
  expect(fillTitle(getFullTitle(form!, form!.byPath.get('guests.0.name')!), {})).toBe('Guest 1: Name');
});

it('count rows, and have plurals', () => {
  const title = '{nights, plural, one {# night} other {# nights}} for {guests, plural, one {# guest} other {# guests}}{gone}';
  expect(fillTitle(title, { nights: '2', 'guests.0.name': 'Ben', 'guests.1.name': 'Eva', 'guests.1.age': '3' })).toBe(
    '2 nights for 2 guests',
  );
  expect(fillTitle(title, { nights: '1', 'guests.0.name': 'Ben' })).toBe('1 night for 1 guest');
  expect(fillTitle(title, { nights: 'two' })).toBe('for');
});

it('of a matrix with several scales name the row', () => {
  const often = { type: 'string', title: 'How often?', enum: ['Never', 'Often'] };
  const matrix = (name: string, rent: string) => ({
    type: 'object',
    form: { widget: 'matrix' },
    properties: {
      tax: { type: 'object', title: `Taxes of {${name}|you}`, properties: { often } },
      rent: { type: 'object', title: rent, properties: { often } },
    },
  });
  const { form: worries } = compileForm({
    ...form!.definition,
    answers: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name' },
        worries: matrix('name', 'Rent'),
        guests: {
          type: 'array',
          maxItems: 3,
          items: {
            type: 'object',
            title: 'Guest {row}',
            properties: {
              name: { type: 'string', title: 'Name' },
              worries: matrix('guests.#.name', 'Rent of {guests.#.name|guest {row}}'),
            },
          },
        },
      },
    },
    steps: [{ id: 'all', title: 'All', sections: [{ fields: ['name', 'worries.tax.often', 'worries.rent.often', 'guests'] }] }],
  } as Parameters<typeof compileForm>[0]);
  const labels = {
    name: 'Ana',
    'worries.tax.often': 'Often',
    'guests.1.name': 'Ben',
    'guests.1.worries.tax.often': 'Never',
    'guests.2.worries.rent.often': 'Often',
  };
  const titles = groupAnswers(submission(labels), worries).flatMap(({ rows }) => rows.map(({ title }) => title));
  expect(titles).toEqual(['Name', 'Taxes of Ana: How often?', 'Name', 'Taxes of Ben: How often?', 'Rent of guest 3: How often?']);
  expect(fillTitle(getFullTitle(worries!, worries!.byPath.get('guests.1.worries.tax.often')!), labels)).toBe(
    'Guest 2: Taxes of Ben: How often?',
  );
});

it('of the pages of rows are those of their rows', () => {
  const { form: trip } = compileForm(JSON.parse(readFileSync(join(root, 'tests/samples/forms/group-trip.json'), 'utf8')));
  const labels = {
    'travellers.0.name': 'Ana',
    'travellers.0.age': '9',
    'travellers.1.name': 'Bea',
    'travellers.0.passport': 'X1',
    'travellers.1.passport': 'X2',
    'travellers.0.contacts.0.phone': '123',
    'group.name': 'Club',
  };
  const groups = groupAnswers(submission(labels), trip).map(({ title, rows }) => [title, ...rows.map(({ value }) => value)]);
  expect(groups).toEqual([
    ['Ana', 'Ana', '9'],
    ['Bea', 'Bea'],
    ['Ana', 'X1'],
    ['Bea', 'X2'],
    ['Ana, Contact 1', '123'],
    ['Group', 'Club'],
  ]);
});
