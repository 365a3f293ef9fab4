/** Generates the form as JSON Schema with conditions, for RJSF and JSON Forms, and as UI schema of JSON Forms with rules. */

import type { ControlElement } from '@jsonforms/core';
import type { RJSFSchema } from '@rjsf/utils';

import { DISABLES_PHONE, KINDS, PHONE_PATTERN, REQUIRES_REASON, SCHOOL_PATTERN, SHOWS_DETAIL } from './blocks.ts';
import type { Block } from './blocks.ts';

type ObjectSchema = RJSFSchema & { properties: Record<string, RJSFSchema>; required: string[]; allOf: RJSFSchema[] };

/** Creates one flat object: fields, required fields, and an `if` for each condition of each block. */
export function jsonSchemaForm(blocks: readonly Block[]): ObjectSchema {
  const schema: ObjectSchema = { type: 'object', properties: {}, required: [], allOf: [] };
  for (const block of blocks) {
    Object.assign(schema.properties, createProperties(block));
    schema.required.push(block.firstName, block.lastName, block.kind);
    schema.allOf.push(...createConditions(block));
  }
  return schema;
}

/** Creates the same fields in one object per block, so that RJSF resolves the conditions of each block separately. */
export function groupedJsonSchemaForm(blocks: readonly Block[]): RJSFSchema {
  return { type: 'object', properties: Object.fromEntries(blocks.map((block, index) => [`g${index}`, jsonSchemaForm([block])])) };
}

function createProperties(block: Block): Record<string, RJSFSchema> {
  return {
    [block.firstName]: { type: 'string', title: 'First Name', minLength: 2 },
    [block.lastName]: { type: 'string', title: 'Last Name', minLength: 2 },
    [block.school]: { type: 'string', title: 'School', pattern: SCHOOL_PATTERN },
    [block.nickname]: { type: 'string', title: 'Nickname', maxLength: 30 },
    [block.kind]: { type: 'string', title: 'Kind', enum: [...KINDS] },
    [block.reason]: { type: 'string', title: 'Reason' },
    [block.phone]: { type: 'string', title: 'Phone' },
    [block.fullName]: { type: 'string', title: 'Full Name', readOnly: true },
    [block.birthDate]: { type: 'string', title: 'Birth Date', format: 'date' },
  };
}

function createConditions(block: Block): RJSFSchema[] {
  const kindIs = (kind: string): RJSFSchema => ({ properties: { [block.kind]: { const: kind } }, required: [block.kind] });
  return [
    { if: kindIs(REQUIRES_REASON), then: { required: [block.reason] } },
    { if: kindIs(SHOWS_DETAIL), then: { properties: { [block.detail]: { type: 'string', title: 'Detail' } }, required: [block.detail] } },
    {
      if: kindIs(DISABLES_PHONE),
      then: { properties: { [block.phone]: { readOnly: true } } },
      else: { properties: { [block.phone]: { pattern: PHONE_PATTERN } } },
    },
  ];
}

/** Creates the layout for JSON Forms: one control per field. Rules are of the cheapest kind (a comparison, no schema). */
export function uiSchemaForm(blocks: readonly Block[]): { type: 'VerticalLayout'; elements: ControlElement[] } {
  const controls = blocks.flatMap((block) => Object.values(block).map((name: string) => createControl(block, name)));
  return { type: 'VerticalLayout', elements: controls };
}

function createControl(block: Block, name: string): ControlElement {
  const control = { type: 'Control', scope: `#/properties/${name}` } as const;
  const whenKindIs = (effect: string, expectedValue: string) =>
    ({ effect, condition: { type: 'LEAF', scope: `#/properties/${block.kind}`, expectedValue } }) as ControlElement['rule'];
  if (name === block.detail) return { ...control, rule: whenKindIs('SHOW', SHOWS_DETAIL) };
  if (name === block.phone) return { ...control, rule: whenKindIs('DISABLE', DISABLES_PHONE) };
  return control;
}
