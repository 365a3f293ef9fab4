/** Answers of a submission in the back office: in the steps and sections of the form, each where its step has it. */

import { expect, it } from 'vitest';
import { compileForm, type AuthoredFormDefinition } from '#engine';
import { groupAnswers } from '../../../server/admin/submissions/submission-groups.ts';

const text = (title: string, form: object = {}) => ({ type: 'string', title, form });

const definition = {
  id: 'camp',
  version: 1,
  title: 'Camp',
  dialogs: { failed: { type: 'error', title: 'Failed' } },
  answers: {
    type: 'object',
    properties: {
      key: { type: 'string', form: { widget: 'hidden', computed: 'k' } },
      child: {
        type: 'object',
        properties: {
          name: text('Name', { review: { title: 'Name of the child' } }),
          nickname: text('Nickname'),
          other: text('Other language', { review: { visibleWhen: false } }),
          kind: { type: 'string', title: 'Kind', form: { widget: 'hidden', computed: 'camper' } },
          picture: { type: 'array', items: { type: 'object' }, title: 'Picture', form: { files: { extensions: ['png'], maxBytes: 1000 } } },
        },
      },
      opened: { type: 'string', title: 'Opened', form: { widget: 'hidden', timestamp: 'opened' } },
      friends: {
        type: 'array',
        title: 'Friends',
        maxItems: 3,
        items: { type: 'object', title: 'Friend {row}', properties: { name: text('Name') } },
      },
      remark: text('Remark'),
    },
  },
  steps: [
    {
      id: 'child',
      title: 'Child',
      sections: [{ fields: ['key', 'child.name'] }, { title: 'More', fields: ['child.nickname', 'child.other', 'child.picture'] }],
    },
    { id: 'friends', title: 'Company', sections: [{ title: 'Friends', fields: ['friends'] }, { fields: ['remark'] }] },
    {
      id: 'review',
      title: 'Review',
      sections: [{ kind: 'review', title: 'All', fields: ['remark', 'child.name', 'child.nickname', 'child.other', 'child.kind'] }],
    },
  ],
  submission: { path: 'camps', success: { panel: { title: 'Thanks', text: 'Thanks' } }, failure: { dialog: 'failed' } },
};

const { form, diagnostics } = compileForm(definition as unknown as AuthoredFormDefinition);

const labels = {
  key: 'k',
  'child.name': 'Ana',
  'child.other': 'Welsh',
  'child.kind': 'camper',
  'friends.0.name': 'Ben',
  'friends.1.name': 'Eva',
  remark: 'None',
  opened: 'Noon',
};

function list(stored: Record<string, string>, files: { field: string; name: string }[] = []) {
  const submission = { labels: stored, files } as unknown as Parameters<typeof groupAnswers>[0];
  return groupAnswers(submission, form).map(({ step, title, rows }) => [step, title, ...rows.map((row) => `${row.title}: ${row.value}`)]);
}

it('are in the order of the steps and sections, with titles of the review and without what it hides', () => {
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(list(labels)).toEqual([
    ['Child', 'Child', 'Name of the child: Ana'],
    ['Child', 'More', 'Nickname: N/A', 'Kind: camper', 'Opened: Noon'],
    ['Company', 'Friend 1', 'Name: Ben'],
    ['Company', 'Friend 2', 'Name: Eva'],
    ['Company', 'Company', 'Remark: None'],
  ]);
});

it('with files are in the section of their field', () => {
  const files = [
    { field: 'child.picture', name: 'a.png' },
    { field: 'child.picture', name: 'b.png' },
  ];
  expect(list(labels, files)[1]).toEqual(['Child', 'More', 'Nickname: N/A', 'Picture: a.png, b.png', 'Kind: camper', 'Opened: Noon']);
});

it('that the definition does not have any more are last, with their files', () => {
  const files = [{ field: 'child.form', name: 'form.pdf' }];
  expect(list({ remark: 'None', 'child.age': '7' }, files).at(-1)).toEqual([null, 'Also stored', 'child.form: form.pdf', 'child.age: 7']);
});
