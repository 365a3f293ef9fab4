/** Generates the form as a SurveyJS survey: conditions and the computed field are its own expressions. */

import { DISABLES_PHONE, KINDS, PHONE_PATTERN, REQUIRES_REASON, SCHOOL_PATTERN, SHOWS_DETAIL } from './blocks.ts';
import type { Block } from './blocks.ts';

/** Creates a survey with all blocks on one page. */
export function surveyForm(blocks: readonly Block[]): { elements: Record<string, unknown>[] } {
  return { elements: blocks.flatMap(createQuestions) };
}

function createQuestions(block: Block): Record<string, unknown>[] {
  const text = (name: string, title: string, more: object = {}) => ({ type: 'text', name, title, ...more });
  const pattern = (regex: string) => ({ validators: [{ type: 'regex', regex }] });
  const minLength = { isRequired: true, validators: [{ type: 'text', minLength: 2 }] };
  return [
    text(block.firstName, 'First Name', minLength),
    text(block.lastName, 'Last Name', minLength),
    text(block.school, 'School', pattern(SCHOOL_PATTERN)),
    text(block.nickname, 'Nickname', { validators: [{ type: 'text', maxLength: 30 }] }),
    { type: 'dropdown', name: block.kind, title: 'Kind', choices: [...KINDS], isRequired: true },
    text(block.reason, 'Reason', { requiredIf: `{${block.kind}} = '${REQUIRES_REASON}'` }),
    text(block.detail, 'Detail', { visibleIf: `{${block.kind}} = '${SHOWS_DETAIL}'`, isRequired: true }),
    text(block.phone, 'Phone', { enableIf: `{${block.kind}} <> '${DISABLES_PHONE}'`, ...pattern(PHONE_PATTERN) }),
    { type: 'expression', name: block.fullName, title: 'Full Name', expression: `{${block.firstName}} + ' ' + {${block.lastName}}` },
    text(block.birthDate, 'Birth Date', { inputType: 'date' }),
  ];
}
