import { describe, expect, it } from 'vitest';
import { createIssueFactory } from '../../../engine/issues.ts';
import type { FieldDefinition } from '../../../engine/language/field-definition.ts';
import { createFieldValidator } from '../../../engine/validation/field-validator.ts';

describe('a pattern', () => {
  it('is not tested with texts beyond the maximum length', () => {
    const field: FieldDefinition = { type: 'string', title: 'Code', pattern: 'x\\s+$' };
    const check = createFieldValidator(field, () => true);
    const issue = createIssueFactory('code', field, {});
    expect(check('x  ', issue)).toEqual([]);
    const start = performance.now();
    expect(check(`${'x '.repeat(500_000)}y`, issue).map(({ code }) => code)).toEqual(['pattern']);
    expect(check(`x${' '.repeat(1_000_000)}`, issue).map(({ code }) => code)).toEqual(['pattern']);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
