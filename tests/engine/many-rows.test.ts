/** Repeating groups with hundreds of rows: a change in one row costs the same in every row, and a definition costs the same for every maximum. */

import { describe, expect, it } from 'vitest';
import {
  addRow,
  compileForm,
  createFormState,
  createMatrixReader,
  getFieldView,
  getSubmissionData,
  removeRow,
  setAnswer,
  validateForm,
} from '#engine';
import { beginTransaction } from '../../engine/runtime/cell-transaction.ts';
import { completed } from './sample.ts';

const today = '2026-11-20';

const createOrder = (maxItems: number) =>
  completed({
    answers: {
      type: 'object',
      properties: {
        lines: {
          type: 'array',
          title: 'Lines',
          maxItems,
          items: {
            type: 'object',
            title: 'Line {row}',
            properties: {
              name: { type: 'string', title: 'Name' },
              kind: { type: 'string', title: 'Kind', enum: ['new', 'used'] },
              age: { type: 'integer', title: 'Age', form: { visibleWhen: { '==': [{ var: 'lines.#.kind' }, 'used'] } } },
              amount: { type: 'number', title: 'Amount' },
              price: { type: 'number', title: 'Price' },
              total: { type: 'number', title: 'Total', form: { computed: { '*': [{ var: 'lines.#.amount' }, { var: 'lines.#.price' }] } } },
            },
          },
        },
        sum: {
          type: 'number',
          title: 'Sum',
          form: { computed: { reduce: [{ var: 'lines.total' }, { '+': [{ var: 'accumulator' }, { var: 'current' }] }, 0] } },
        },
      },
    },
  });

const form = compileForm(createOrder(500)).form!;
const open = (rows: number, side: 'browser' | 'server' = 'browser') =>
  createFormState(form, {
    today,
    side,
    answers: { lines: Array.from({ length: rows }, (_, index) => ({ name: `Line ${index}`, kind: 'new', amount: index, price: 2 })) },
  });

/** Returns the number of cells that a change sets or computes. */
function countChangedCells(rows: number, path: string, value: string | number): number {
  const { cells } = open(rows);
  let count = 0;
  const { formulas } = form.graph;
  const counting = { ...form, graph: { ...form.graph, formulas: formulas.map((formula) => formula && counted(formula)) } };
  function counted<Formula extends (...args: never[]) => unknown>(formula: Formula): Formula {
    return ((...args: Parameters<Formula>) => {
      count += 1;
      return formula(...args);
    }) as Formula;
  }
  const change = beginTransaction(counting, cells);
  change.set(form.byPath.get(path)!.cells.raw, value);
  change.recompute();
  return count;
}

describe('500 rows', () => {
  it('have sums and are validated', () => {
    const state = setAnswer(form, open(500), 'lines.399.amount', 1000);
    expect(getSubmissionData(form, state)['sum']).toBe(249_500 + (1000 - 399) * 2);
    expect(getFieldView(form, state, 'lines.499.total')).toMatchObject({ path: 'lines.499.total', value: 998 });
    expect(validateForm(form, open(500, 'server'))).toEqual([]);
  });

  it('cost one row per change', () => {
    for (const [name, value] of [
      ['name', 'Changed'],
      ['kind', 'used'],
      ['amount', 7],
    ] as const) {
      const inSmall = countChangedCells(5, `lines.3.${name}`, value);
      expect(countChangedCells(500, `lines.3.${name}`, value), name).toBe(inSmall);
      expect(countChangedCells(500, `lines.400.${name}`, value), name).toBe(inSmall);
    }
  });

  it('cannot have another one', () => {
    const state = open(500);
    expect(addRow(form, state, 'lines')).toBe(state);
    expect(getSubmissionData(form, removeRow(form, state, 'lines', 0))['lines']).toHaveLength(499);
    expect(validateForm(form, open(501, 'server')).map(({ path, code }) => `${path} ${code}`)).toEqual(['lines.size maxItems']);
  });

  it('have the cells of 5 rows in their definition', () => {
    const small = compileForm(createOrder(5)).form!;
    expect(form.graph.formulas).toHaveLength(small.graph.formulas.length);
    expect(form.fields).toHaveLength(small.fields.length);
  });
});

describe('matrices in rows', () => {
  const question = { type: 'string', title: 'Sailing', enum: ['None', 'Good'] };
  const skills = { type: 'object', title: 'Skills of {crew.#.name}', form: { widget: 'matrix' }, properties: { sailing: question } };
  const items = { type: 'object', title: 'Person {row}', properties: { name: { type: 'string', title: 'Name' }, skills } };
  const crew = { type: 'array', title: 'Crew', maxItems: 500, items };
  const steps = [{ id: 'only', title: 'Only', sections: [{ fields: ['crew'] }] }];
  const club = compileForm(completed({ answers: { type: 'object', properties: { crew } }, steps })).form!;
  const answers = { crew: Array.from({ length: 500 }, (_, index) => ({ name: `n${index}` })) };

  it('are the same objects until something in them changes', () => {
    const state = createFormState(club, { today, side: 'browser', answers });
    const readers = answers.crew.map((_, index) => createMatrixReader(club, `crew.${index}.skills`));
    const before = readers.map((read) => read(state));
    const listChanges = (next: typeof state): number[] => readers.flatMap((read, index) => (read(next) === before[index] ? [] : index));
    expect(listChanges(state)).toEqual([]);
    expect(listChanges(setAnswer(club, state, 'crew.400.skills.sailing', 'Good'))).toEqual([400]);
    const renamed = setAnswer(club, state, 'crew.3.name', 'Ana');
    expect(readers[3]!(renamed)?.title).toBe('Skills of Ana');
    const removed = removeRow(club, renamed, 'crew', 0);
    expect([readers[2]!(removed)?.title, readers[499]!(removed)]).toEqual(['Skills of Ana', undefined]);
  });
});
