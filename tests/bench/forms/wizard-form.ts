/** Generates the form in our definition language. */

import type { FieldDefinition } from '#engine';
import type { FormDefinition } from '#engine';

import { DISABLES_PHONE, KINDS, PHONE_PATTERN, REQUIRES_REASON, SCHOOL_PATTERN, SHOWS_DETAIL } from './blocks.ts';
import type { Block } from './blocks.ts';

/** Creates a form with all blocks in one step. */
export function wizardForm(blocks: readonly Block[]): FormDefinition {
  const properties: Record<string, FieldDefinition> = {};
  for (const block of blocks) Object.assign(properties, createFields(block));
  return {
    id: 'bench',
    version: 1,
    title: 'Bench',
    dialogs: { failed: { type: 'error', title: 'Failed' } },
    answers: { type: 'object', properties },
    steps: [{ id: 'only', title: 'Only', sections: [{ id: 'all', fields: Object.keys(properties) }] }],
    submission: { path: 'bench', success: { panel: { title: 'Done', text: 'Done.' } }, failure: { dialog: 'failed' } },
  };
}

function createFields(block: Block): Record<string, FieldDefinition> {
  const kind = { var: block.kind };
  return {
    [block.firstName]: { type: 'string', title: 'First Name', minLength: 2, form: { requiredWhen: true } },
    [block.lastName]: { type: 'string', title: 'Last Name', minLength: 2, form: { requiredWhen: true } },
    [block.school]: { type: 'string', title: 'School', pattern: SCHOOL_PATTERN },
    [block.nickname]: { type: 'string', title: 'Nickname', maxLength: 30 },
    [block.kind]: { type: 'string', title: 'Kind', enum: [...KINDS], form: { requiredWhen: true } },
    [block.reason]: { type: 'string', title: 'Reason', form: { requiredWhen: { '==': [kind, REQUIRES_REASON] } } },
    [block.detail]: { type: 'string', title: 'Detail', form: { visibleWhen: { '==': [kind, SHOWS_DETAIL] }, requiredWhen: true } },
    [block.phone]: { type: 'string', title: 'Phone', pattern: PHONE_PATTERN, form: { enabledWhen: { '!=': [kind, DISABLES_PHONE] } } },
    [block.fullName]: {
      type: 'string',
      title: 'Full Name',
      form: { computed: { cat: [{ var: block.firstName }, ' ', { var: block.lastName }] } },
    },
    [block.birthDate]: { type: 'string', title: 'Birth Date', format: 'date' },
  };
}
