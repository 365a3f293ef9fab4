/** Dates of submissions in the back office: as people read them, while the stored labels can be sorted. */

import { expect, it } from 'vitest';
import { compileForm, type FieldDefinition } from '#engine';
import { formatLabel } from '../../../server/admin/submissions/format-label.ts';
import { groupAnswers } from '../../../server/admin/submissions/submission-groups.ts';

const { form } = compileForm({
  id: 'visit',
  version: 1,
  title: 'Visit',
  dialogs: { failed: { type: 'error', title: 'Failed' } },
  answers: {
    type: 'object',
    properties: {
      day: { type: 'string', title: 'Day', format: 'date' },
      free: { type: 'array', title: 'Free days', items: { type: 'string', format: 'date' } },
      number: { type: 'string', title: 'Number of the contract' },
      visit: { type: 'string', title: 'Visit', format: 'date-time' },
    },
  },
  steps: [{ id: 'all', title: 'Visit', sections: [{ fields: ['day', 'free', 'number', 'visit'] }] }],
  submission: { path: 'visits', success: { panel: { title: 'Thanks', text: 'Thanks' } }, failure: { dialog: 'failed' } },
});

const labels = { day: '2026-12-01', free: '2026-12-01 and 2027-01-02', number: '2026-12-01', visit: '2026-12-01T09:05' };

it.each([
  ['en-US', 'Dec 1, 2026', 'Dec 1, 2026 and Jan 2, 2027', 'Dec 1, 2026, 9:05 AM'],
  ['en-GB', '1 Dec 2026', '1 Dec 2026 and 2 Jan 2027', '1 Dec 2026, 09:05'],
  ['nb', '1. des. 2026', '1. des. 2026 and 2. jan. 2027', '1. des. 2026, 09:05'],
])('are in the notation of the language %s, texts that look like dates are not changed', (locale, day, free, visit) => {
  const [group] = groupAnswers({ labels, files: [] } as unknown as Parameters<typeof groupAnswers>[0], form, locale);
  expect(group?.rows.map(({ value }) => value)).toEqual([day, free, '2026-12-01', visit]);
});

it('are not changed in secret answers and in texts of the review', () => {
  const date = { type: 'string', title: 'Day', format: 'date' } as const;
  const changed: FieldDefinition[] = [
    { ...date, form: { isSecret: true } },
    { ...date, form: { review: { value: { var: 'number' } } } },
  ];
  for (const definition of changed) expect(formatLabel(definition, '2026-12-01', 'en')).toBe('2026-12-01');
});
