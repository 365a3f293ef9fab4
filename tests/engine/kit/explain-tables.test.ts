/** Explanations, the expressions and the export of a form that reads data tables. */

import { expect, it } from 'vitest';
import { compileForm, createFormState, setAnswer } from '#engine';
import type { CompiledForm } from '#engine';
import { explainField } from '#engine/kit/explain/explain-field';
import { exportToRjsf } from '#engine/kit/export/export-to-rjsf';
import { listExpressions } from '#engine/kit/inspect/expressions';
import { traceLines } from '#engine/kit/explain/trace';
import { completed } from '../sample.ts';

const definition = completed({
  tables: [{ name: 'wards', columns: ['code', 'name', 'district'], rows: [['a', 'Alpha', '1']] }],
  lookups: { wards: { table: 'wards', where: { district: { var: 'district' } }, value: 'code', label: 'name' } },
  answers: {
    type: 'object',
    properties: {
      district: { type: 'string', title: 'District' },
      ward: { type: 'string', title: 'Ward', form: { options: 'wards' } },
    },
  },
});
const { form } = compileForm(definition) as { form: CompiledForm };
const start = createFormState(form, { today: '2026-11-20', side: 'browser' });

function explain(district: string): string[] {
  return explainField(form, setAnswer(form, start, 'district', district), 'ward')
    .reasons.filter(({ aspect }) => aspect === 'options')
    .flatMap((reason) => traceLines(reason));
}

it('a lookup of a table is explained by its columns and rows', () => {
  expect(explain('')).toContain('  (no) lookup `wards` is blocked: it waits for its column `district` to be set');
  expect(explain('1')).toContain('  (yes) lookup `wards` found 1 row in the table `wards`');
  expect(explain('9')).toContain('  (no) lookup `wards` found no row in the table `wards`');
  expect(explain('1').some((line) => line.includes('column `district`: '))).toBe(true);
});

it('the expressions of "where" are parameters of the lookup, located where they are written', () => {
  const entry = listExpressions(form.definition).find(({ owner }) => owner.kind === 'lookup');
  expect(entry).toMatchObject({ role: 'param', key: 'district', logic: { var: 'district' } });
  expect(form.toSourcePointer(entry!.pointer)).toBe('/lookups/wards/where/district');
});

it('a plain RJSF form has no rows of tables, and the omission is listed', () => {
  const { omissions } = exportToRjsf(definition);
  expect(omissions).toContain('Lookups are not requested: wards.');
});
