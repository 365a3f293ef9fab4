/** Which fields an answer can affect: those that a correction of this answer opens. */

import { describe, expect, it } from 'vitest';
import { compileForm, createFormState, listDependentFields } from '#engine';
import { completed } from './sample.ts';

const text = (form: object = {}, more: object = {}) => ({ type: 'string', title: 'Text', ...more, form });

/** Returns the dependents of answers in a form with these answers. */
function listDependents(definition: object, changed: string[], answers: object = {}): string[] {
  const { form, diagnostics } = compileForm(completed(definition as never));
  if (form === undefined) throw new Error(JSON.stringify(diagnostics));
  const state = createFormState(form, { side: 'server', today: '2026-11-20', answers });
  return [...listDependentFields(form, state, changed)];
}

const ofType = (properties: object) => ({ answers: { type: 'object', properties } });

describe('the fields that depend on an answer', () => {
  it.each([
    ['visibleWhen', { visibleWhen: { var: 'first' } }],
    ['enabledWhen', { enabledWhen: { var: 'first' } }],
    ['requiredWhen', { requiredWhen: { var: 'first' } }],
    ['lockedWhen', { lockedWhen: { var: 'first' } }],
    ['computed', { computed: { var: 'first' } }],
    ['a check', { checks: [{ id: 'same', failsWhen: { '==': [{ var: 'first' }, { var: 'second' }] }, message: 'They differ.' }] }],
    [
      'a warning',
      {
        checks: [{ id: 'same', failsWhen: { '==': [{ var: 'first' }, { var: 'second' }] }, message: 'They differ.', severity: 'warning' }],
      },
    ],
  ])('have it in %s', (_name, form) => {
    expect(listDependents(ofType({ first: text(), second: text(form), third: text() }), ['first'])).toEqual(['second']);
  });

  it('have it in the condition of an option', () => {
    const oneOf = [
      { const: 'a', title: 'A' },
      { const: 'b', title: 'B', visibleWhen: { var: 'first' } },
    ];
    expect(listDependents(ofType({ first: text(), second: text({}, { oneOf }) }), ['first'])).toEqual(['second']);
  });

  it('are cleared and set by it', () => {
    const onChange = { clear: ['second'], set: { third: 'x' } };
    expect(listDependents(ofType({ first: text({ onChange }), second: text(), third: text(), fourth: text() }), ['first'])).toEqual([
      'second',
      'third',
    ]);
  });

  it('follow it through a chain of conditions, formulas and cascades', () => {
    const properties = {
      first: text(),
      second: text({ computed: { var: 'first' } }),
      third: text({ visibleWhen: { '==': [{ var: 'second' }, 'x'] }, onChange: { clear: ['fourth'] } }),
      fourth: text(),
      fifth: text({ requiredWhen: { '!!': { var: 'fourth' } } }),
      sixth: text(),
    };
    expect(listDependents(ofType(properties), ['first'])).toEqual(['second', 'third']);
    expect(listDependents(ofType(properties), ['third'])).toEqual(['fourth', 'fifth']);
    expect(listDependents(ofType(properties), ['first', 'third'])).toEqual(['second', 'third', 'fourth', 'fifth']);
    expect(listDependents(ofType(properties), ['sixth', 'fifth'])).toEqual([]);
  });

  it('have it in the parameters of a lookup, also through the answer that this one prefills', () => {
    const definition = {
      lookups: {
        towns: { path: 'towns', params: { province: { var: 'province' } } },
        code: { path: 'codes', params: { town: { var: 'town' } } },
      },
      ...ofType({
        country: text(),
        province: text({ visibleWhen: { var: 'country' } }),
        town: text({ options: 'towns' }),
        code: text({ prefill: { lookup: ['code', 'code'] } }),
        region: text({ visibleWhen: { '==': [{ var: 'code' }, '1'] } }),
        other: text(),
      }),
    };
    expect(listDependents(definition, ['country'])).toEqual(['province', 'town', 'code', 'region']);
    expect(listDependents(definition, ['town'])).toEqual(['code', 'region']);
  });

  it('does not contain unknown paths', () => {
    expect(listDependents(ofType({ first: text() }), ['nothing', '__proto__', 'constructor.prototype'])).toEqual([]);
  });
});

const number = (form: object = {}) => ({ type: 'number', title: 'Number', form });
const inRows = {
  answers: {
    type: 'object',
    properties: {
      budget: number(),
      lines: {
        type: 'array',
        title: 'Lines',
        maxItems: 5,
        items: {
          type: 'object',
          title: 'Line {row}',
          properties: {
            kind: text(),
            wish: text({ visibleWhen: { '==': [{ var: 'lines.#.kind' }, 'other'] } }),
            amount: number({
              checks: [{ id: 'budget', failsWhen: { '>': [{ var: 'lines.#.amount' }, { var: 'budget' }] }, message: 'Too much.' }],
            }),
            share: number({ computed: { '/': [{ var: 'lines.#.amount' }, { var: 'sum' }] } }),
          },
        },
      },
      sum: number({ computed: { reduce: [{ var: 'lines.amount' }, { '+': [{ var: 'accumulator' }, { var: 'current' }] }, 0] } }),
      note: text({ visibleWhen: { '>': [{ var: 'lines.size' }, 1] } }),
    },
  },
};

describe('the fields that depend on an answer in a row', () => {
  const answers = { lines: [{ amount: 1 }, { amount: 2 }] };
  it('are those of its row', () => {
    expect(listDependents(inRows, ['lines.1.kind'], answers)).toEqual(['lines.1.wish']);
  });

  it('are those of all rows, where a sum outside of the rows is between them', () => {
    expect(listDependents(inRows, ['lines.0.amount'], answers)).toEqual(['lines.0.share', 'lines.1.share', 'sum']);
  });

  it('are those of all rows for an answer outside of them', () => {
    expect(listDependents(inRows, ['budget'], answers)).toEqual(['lines.0.amount', 'lines.1.amount']);
  });

  it('follow the number of rows', () => {
    expect(listDependents(inRows, ['lines.size'], answers)).toEqual(['lines.0.share', 'lines.1.share', 'sum', 'note']);
  });

  it('stay in the row around inner rows', () => {
    const lines = {
      type: 'array',
      title: 'Lines',
      maxItems: 3,
      items: {
        type: 'object',
        title: 'Line {row}',
        properties: { price: number(), share: number({ computed: { '/': [{ var: 'orders.#.lines.#.price' }, { var: 'orders.#.sum' }] } }) },
      },
    };
    const sum = number({
      computed: { reduce: [{ var: 'orders.#.lines.price' }, { '+': [{ var: 'accumulator' }, { var: 'current' }] }, 0] },
    });
    const orders = {
      type: 'array',
      title: 'Orders',
      maxItems: 3,
      items: { type: 'object', title: 'Order {row}', properties: { lines, sum } },
    };
    const rows = [{ price: 1 }, { price: 2 }];
    expect(listDependents(ofType({ orders }), ['orders.1.lines.0.price'], { orders: [{ lines: rows }, { lines: rows }] })).toEqual([
      'orders.1.lines.0.share',
      'orders.1.lines.1.share',
      'orders.1.sum',
    ]);
  });

  it('are the rows that a list generates', () => {
    const definition = ofType({
      names: { type: 'array', title: 'Names', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true },
      visits: {
        type: 'array',
        title: 'Visits',
        maxItems: 3,
        form: { rowsFrom: { list: { var: 'names' } } },
        items: { type: 'object', title: 'Visit {row}', properties: { note: text() } },
      },
    });
    expect(listDependents(definition, ['names'], { names: ['a'], visits: [{ note: 'x' }] })).toContain('visits.size');
  });
});
