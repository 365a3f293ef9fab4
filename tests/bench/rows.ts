/** `npm run bench -- rows`: changes in 5 and in 500 rows of 6 fields with a sum, and the actions of rows. */

import { Model, type QuestionMatrixDynamicModel } from 'survey-core';
import { addRow, compileForm, createFormState, getStepView, removeRow, setAnswer } from '#engine';
import type { CompiledForm, FormState } from '#engine';
import { createGetCell } from '#engine/runtime/evaluate-text';
import { createRowReaders } from '#engine/runtime/rows/row-reader';
import { formatTargets } from './report.ts';
import { createTarget, median } from './statistics.ts';

const SIZES = [5, 500];
const CHANGES = 400;
const MATRIX_CHANGES = 5;
const SAMPLES = 9;

const definition = {
  id: 'order',
  version: 1,
  title: 'Order',
  answers: {
    type: 'object',
    properties: {
      lines: {
        type: 'array',
        title: 'Lines',
        maxItems: 500,
        items: {
          type: 'object',
          title: 'Line {row}',
          properties: {
            name: { type: 'string', title: 'Name', form: { requiredWhen: true } },
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
  steps: [{ id: 'order', title: 'Order', sections: [{ fields: ['lines', 'sum'] }] }],
  dialogs: { failed: { type: 'error', title: 'Failed' } },
  submission: { path: 'orders', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
} as unknown as Parameters<typeof compileForm>[0];

/** Prints one line for each measurement, in microseconds, and whether a change in many rows costs what one in few rows costs. */
export function measureRows(): void {
  const { form } = compileForm(definition);
  if (form === undefined) throw new Error('The definition of the benchmark has errors.');
  const amounts = new Map<number, number>();
  let sum = 0;
  for (const size of SIZES) {
    const lines = Array.from({ length: size }, (_, index) => ({ name: `Line ${index}`, kind: 'new', amount: index, price: 2 }));
    const open = (): FormState => createFormState(form, { today: '2026-11-20', side: 'browser', answers: { lines } });
    const state = open();
    console.log(`${size} rows`);
    report('open', 1, () => open());
    for (const [where, row] of [
      ['first', 0],
      ['last', size - 1],
    ] as const) {
      report(`change a text in the ${where} row`, CHANGES, changeOften(form, state, `lines.${row}.name`, String));
      const change = changeOften(form, state, `lines.${row}.amount`, Number);
      amounts.set(size, report(`change an amount in the ${where} row, with the sum`, CHANGES, change));
    }
    sum = report('the sum itself: reading the totals and adding them', CHANGES, evaluateOften(form, state));
    report('view of the step', 1, () => getStepView(form, state, 'order'));
    report('add a row', 1, () => addRow(form, size === 500 ? removeRow(form, state, 'lines', size - 1) : state, 'lines'));
    report('remove the first row', 1, () => removeRow(form, state, 'lines', 0));
    measureMatrix(lines);
  }
  const [few, many] = SIZES.map((size) => amounts.get(size)!) as [number, number];
  const detail = 'an amount in the last row: twice, and the sum itself';
  console.log(`\n${formatTargets([createTarget('a change in 500 rows / in 5 rows', many / few, 2 + sum / few, detail)])}`);
}

/** Measures the same changes in the dynamic matrix of SurveyJS. */
function measureMatrix(lines: readonly object[]): void {
  const survey = new Model({
    elements: [
      {
        type: 'matrixdynamic',
        name: 'lines',
        maxRowCount: 500,
        columns: [
          { name: 'name', cellType: 'text', isRequired: true },
          { name: 'kind', cellType: 'dropdown', choices: ['new', 'used'] },
          { name: 'age', cellType: 'text', inputType: 'number', visibleIf: "{row.kind} = 'used'" },
          { name: 'amount', cellType: 'text', inputType: 'number' },
          { name: 'price', cellType: 'text', inputType: 'number' },
          { name: 'total', cellType: 'expression', expression: '{row.amount} * {row.price}' },
        ],
      },
      { type: 'expression', name: 'sum', expression: "sumInArray({lines}, 'total')" },
    ],
  });
  survey.data = { lines };
  const matrix = survey.getQuestionByName('lines') as QuestionMatrixDynamicModel;
  const changeCells = (row: number, column: string, toAnswer: (index: number) => string | number) => () => {
    const cell = matrix.visibleRows[row]!.getQuestionByName(column);
    for (let index = 0; index < MATRIX_CHANGES; index += 1) cell.value = toAnswer(index);
  };
  for (const [where, row] of [
    ['first', 0],
    ['last', lines.length - 1],
  ] as const) {
    report(`SurveyJS: change a text in the ${where} row`, MATRIX_CHANGES, changeCells(row, 'name', String));
    report(`SurveyJS: change an amount in the ${where} row, with the sum`, MATRIX_CHANGES, changeCells(row, 'amount', Number));
  }
}

function changeOften(form: CompiledForm, initial: FormState, path: string, toAnswer: (index: number) => string | number): () => void {
  return () => {
    let state = initial;
    for (let index = 0; index < CHANGES; index += 1) state = setAnswer(form, state, path, toAnswer(index));
  };
}

/** Evaluates the two formulas of the sum: the list of the totals of all rows, and their sum. */
function evaluateOften({ graph, byPath }: CompiledForm, initial: FormState): () => void {
  const dependentsOf = (slot: number): number[] => [...graph.dependents.slice(graph.firstDependent[slot], graph.firstDependent[slot + 1])];
  const list = dependentsOf(byPath.get('lines.#.total')!.cells.value).find((slot) => graph.scopeOf[slot] === 0)!;
  const [total] = dependentsOf(list);
  const get = createGetCell(initial);
  const { readColumn } = createRowReaders(graph, get)(undefined);
  return () => {
    for (let index = 0; index < CHANGES; index += 1) {
      const totals = graph.formulas[list]!(get, readColumn);
      graph.formulas[total!]!((slot) => (slot === list ? totals : get(slot)), readColumn);
    }
  };
}

/** Prints and returns the median duration of one repetition after a warm-up, in microseconds. */
function report(name: string, repetitions: number, task: () => unknown): number {
  task();
  const times = Array.from({ length: SAMPLES }, () => {
    const start = performance.now();
    task();
    return ((performance.now() - start) * 1000) / repetitions;
  });
  const duration = median(times);
  console.log(`${duration.toFixed(1).padStart(11)} µs  ${name}`);
  return duration;
}
