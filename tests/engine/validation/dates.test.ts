import { describe, expect, test } from 'vitest';
import { isDate } from '#engine';
import { createIssueFactory } from '../../../engine/issues.ts';
import type { FieldDefinition } from '../../../engine/language/field-definition.ts';
import { createFieldValidator } from '../../../engine/validation/field-validator.ts';
import { compileOver } from '../operators/evaluate-over.ts';

const field: FieldDefinition = { type: 'string', title: 'Day', format: 'date' };
const validateField = createFieldValidator(field, () => true);
const issue = createIssueFactory('day', field, {});
const { evaluate: getAge } = compileOver({ age: [{ var: 'day' }, '2026-11-20'] });

describe('a date is the same for the format, the operators and isDate', () => {
  test.each([
    ['0000-01-01', false],
    ['0001-01-01', true],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['9999-12-31', true],
    ['10000-01-01', false],
    ['2026-1-1', false],
    [' 2026-01-01', false],
  ])('%s: %s', (day, expected) => {
    expect(isDate(day)).toBe(expected);
    expect(validateField(day, issue).length === 0).toBe(expected);
    expect(getAge({ day }) !== null).toBe(expected);
  });
});
