/** Record lists: the content of a card, and the diagnostics of an invalid list. */

import { describe, expect, test } from 'vitest';
import { compileRecordList, type ListDefinition } from '#engine';

const books: ListDefinition = {
  title: 'Books',
  path: 'books',
  record: {
    type: 'object',
    properties: { title: { type: 'string' }, code: { type: 'string' }, due: { type: ['string', 'null'] }, state: { type: 'string' } },
  },
  rules: {
    isOut: { '==': [{ var: 'state' }, 'out'] },
    isLate: { and: [{ rule: 'isOut' }, { '<': [{ var: 'due' }, { today: [] }] }] },
  },
  card: {
    title: '{title}',
    badge: { title: 'State', value: '{state}', tone: { if: [{ rule: 'isLate' }, 'danger', { rule: 'isOut' }, 'info', 'loud'] } },
    rows: [{ title: 'Due', value: '{due|never}', format: 'date' }],
    buttons: [
      { title: 'Renew', kind: 'primary', to: '/renew?code={code}', visibleWhen: { rule: 'isOut' } },
      { title: 'Pay', to: 'https://pay.example.com/', visibleWhen: { rule: 'isLate' } },
      { title: 'Read', to: '/read/{code}' },
    ],
  },
  texts: {},
};

const card = (record: Record<string, unknown>, definition = books) => compileRecordList(definition).list!.card(record, '2026-11-20');
const withButton = (visibleWhen: unknown): ListDefinition => ({
  ...books,
  card: { ...books.card, buttons: [{ title: 'Go', to: '/', visibleWhen: visibleWhen as never }] },
});

describe('a card', () => {
  test('has interpolated texts and the visible buttons', () => {
    expect(compileRecordList(books).diagnostics).toEqual([]);
    expect(card({ title: 'Heidi', code: 'B-1', due: '2026-11-19', state: 'out' })).toEqual({
      title: 'Heidi',
      badge: { title: 'State', text: 'out', tone: 'danger' },
      rows: [{ title: 'Due', text: '2026-11-19', format: 'date' }],
      buttons: [
        { title: 'Renew', kind: 'primary', to: '/renew?code=B-1' },
        { title: 'Pay', to: 'https://pay.example.com/' },
        { title: 'Read', to: '/read/B-1' },
      ],
    });
    expect(card({ code: 'B-1', due: '2026-11-20', state: 'out' }).buttons.map(({ title }) => title)).toEqual(['Renew', 'Read']);
  });

  test('has the rows that are visible for the record', () => {
    const rows = [
      { title: 'Due', value: '{due}', visibleWhen: { rule: 'isOut' } },
      { title: 'State', value: '{state}' },
    ];
    const conditional = { ...books, card: { ...books.card, rows } };
    expect(compileRecordList(conditional).diagnostics).toEqual([]);
    expect(card({ due: '2026-11-19', state: 'in' }, conditional).rows).toEqual([{ title: 'State', text: 'in' }]);
    expect(card({ due: '2026-11-19', state: 'out' }, conditional).rows.map(({ title }) => title)).toEqual(['Due', 'State']);
    const unknown = { ...books, card: { ...books.card, rows: [{ ...rows[0]!, visibleWhen: { var: 'nobody' } }] } };
    expect(compileRecordList(unknown).diagnostics).toMatchObject([{ pointer: '/card/rows/0/visibleWhen/var' }]);
  });

  test('of an empty record shows fallbacks and the neutral tone', () => {
    expect(card({})).toMatchObject({
      title: '',
      badge: { text: '', tone: 'neutral' },
      rows: [{ text: 'never' }],
      buttons: [{ title: 'Read', to: '/read/' }],
    });
  });

  test('encodes record values in URLs', () => {
    expect(card({ code: '../?x=1&"#' }).buttons[0]?.to).toBe('/read/..%2F%3Fx%3D1%26%22%23');
  });

  test('reads only declared properties of a record', () => {
    const definition = withButton({ '==': [{ var: 'secret' }, 1] });
    const { list, diagnostics } = compileRecordList(definition);
    expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-answer']);
    expect(list).toBeUndefined();
    const all = withButton({ in: ['1', { map: [[{ var: '' }], { var: 'secret' }] }] });
    expect(card({ secret: '1' }, all).buttons).toEqual([]);
  });

  test('evaluates rules that reference each other in bounded time', () => {
    const rules: ListDefinition['rules'] = { r0: { var: 'state' } };
    for (let level = 1; level < 60; level += 1)
      rules[`r${level}`] = { or: [{ '!': { rule: `r${level - 1}` } }, { rule: `r${level - 1}` }] };
    expect(card({ state: 'out' }, { ...withButton({ rule: 'r59' }), rules: { ...books.rules, ...rules } }).buttons).toHaveLength(1);
  });
});

describe('compileRecordList rejects', () => {
  test.each<[string, ListDefinition, code: string, pointer: string, help?: string]>([
    [
      'a rule reads what no record has',
      withButton({ var: 'stat' }),
      'unknown-answer',
      '/card/buttons/0/visibleWhen/var',
      'Did you mean "state"?',
    ],
    ['a rule is not there', withButton({ rule: 'isLost' }), 'unknown-rule', '/card/buttons/0/visibleWhen/rule'],
    ['an operator is not there', withButton({ equals: [1, 1] }), 'unknown-operator', '/card/buttons/0/visibleWhen/equals'],
    ['a rule asks for what only forms have', withButton({ status: 'books' }), 'unknown-lookup', '/card/buttons/0/visibleWhen/status'],
    [
      'rules depend on each other in a circle',
      { ...books, rules: { ...books.rules, isOut: { rule: 'isLate' } } },
      'cycle',
      '/rules/isLate/and/0/rule',
    ],
    [
      'a text has a hole that nothing fills',
      { ...books, card: { ...books.card, title: '{titel}' } },
      'unknown-answer',
      '/card/title',
      'Did you mean "title"?',
    ],
  ])('%s', (_, definition, code, pointer, help) => {
    const { diagnostics } = compileRecordList(definition);
    expect(diagnostics).toMatchObject([{ code, pointer, ...(help ? { help } : {}) }]);
  });
});

describe('the buttons of a list', () => {
  const listed = { ...books, buttons: [{ title: 'New', to: '/new?code={code}' }] };

  test('have the values of the first record, and none without records', () => {
    const { list, diagnostics } = compileRecordList(listed);
    expect(diagnostics).toEqual([]);
    expect(list!.buttons({ code: 'B&1' })).toEqual([{ title: 'New', to: '/new?code=B%261' }]);
    expect(list!.buttons(undefined)).toEqual([{ title: 'New', to: '/new?code=' }]);
  });

  test('cannot read what a record does not have', () => {
    const wrong = { ...books, buttons: [{ title: 'New', to: '/new?code={kode}' }] };
    expect(compileRecordList(wrong).diagnostics).toMatchObject([{ pointer: '/buttons/0/to' }]);
  });
});
