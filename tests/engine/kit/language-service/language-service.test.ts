import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../../engine/kit/language-service/rename.ts';
import { openForm } from './shipped-files.ts';

const form = (parts: { rules?: string; lookups?: string; fields?: string; steps?: string; more?: string } = {}) => `{
  "id": "visit", "version": 1, "title": "Visit of {guest.name|you}",
  "rules": { ${parts.rules ?? '"isChild": { "<": [{ "var": "guest.age" }, 18] }'} },
  "lookups": { ${parts.lookups ?? '"cities": { "path": "locations/cities", "params": { "country_id": { "var": "guest.country" } } }'} },
  "dialogs": { "failed": { "type": "error", "title": "Failed" } },
  "answers": { "type": "object", "properties": { "guest": { "type": "object", "properties": {
    "name": { "type": "string", "title": "Name" },
    "age": { "type": "integer", "title": "Age" },
    "country": { "type": "string", "title": "Country", "oneOf": [{ "const": "PH", "title": "Philippines", "record": { "zone": "a" } }] }
    ${parts.fields ?? ''} } },
    "pets": { "type": "array", "maxItems": 3, "items": { "type": "object", "properties": { "kind": { "type": "string", "enum": ["cat", "dog"] } } } }
  } },
  "steps": [${parts.steps ?? '{ "id": "all", "title": "All", "sections": [{ "fields": ["guest.name", "pets"] }] }'}],
  "submission": { "path": "visits", "success": { "panel": { "title": "T", "text": "T" } }, "failure": { "dialog": "failed" } }
  ${parts.more ?? ''}
}`;

describe('completion offers', () => {
  test.each<[what: string, parts: Parameters<typeof form>[0], expected: string[]]>([
    ['paths in var', { rules: '"a": { "var": "§" }' }, ['guest.name', 'pets']],
    ['paths in placeholders', { steps: '{ "id": "all", "title": "For {gu§" }' }, ['guest.name']],
    ['paths in fields', { steps: '{ "sections": [{ "fields": ["§"] }] }' }, ['guest.age']],
    ['paths of effects', { fields: ', "x": { "type": "string", "form": { "onChange": { "clear": ["§"] } } }' }, ['guest.country']],
    ['keys that are paths', { fields: ', "x": { "type": "string", "form": { "onChange": { "set": { "§" } } } }' }, ['guest.country']],
    ['names of rules', { rules: '"b": true, "a": { "rule": "§" }' }, ['b']],
    ['names of lookups', { rules: '"a": { "status": "§" }' }, ['cities']],
    ['lookups of options', { fields: ', "city": { "type": "string", "form": { "options": "§" } }' }, ['cities']],
    ['parameters of a lookup', { lookups: '"x": { "path": "locations/cities", "params": { "§" } }' }, ['country_id']],
    ['paths of lookups', { lookups: '"x": { "path": "§" }' }, ['locations/cities', 'services/register/persons']],
    ['columns of a table', { lookups: '"x": { "table": "wards", "where": { "§" } }' }, ['code', 'district']],
    ['tables', { lookups: '"x": { "table": "§" }' }, ['wards']],
    [
      'properties of a result',
      { lookups: '"p": { "path": "prefills/parent" }', rules: '"a": { "lookup": ["p", "§"] }' },
      ['enrollmentPin'],
    ],
    ['properties of an option', { rules: '"a": { "record": ["guest.country", "§"] }' }, ['zone']],
    ['dialogs', { steps: '{ "check": { "failure": { "dialog": "§" } } }' }, ['failed']],
    ['steps of jumps', { steps: '{ "id": "a" }, { "id": "b", "next": [{ "step": "§" }] }' }, ['a', 'b']],
    ['options in comparisons', { rules: '"a": { "==": [{ "var": "guest.country" }, "§"] }' }, ['PH']],
    [
      'options in the sample replies of a service',
      {
        lookups: '"persons": { "path": "services/register/persons" }',
        fields: ', "who": { "type": "string", "form": { "options": "persons", "optionValue": "number" } }',
        rules: '"a": { "==": [{ "var": "guest.who" }, "§"] }',
      },
      ['P-7713'],
    ],
    ['options of rows', { rules: '"a": { "some": [{ "var": "pets" }, { "==": [{ "var": "kind" }, "§"] }] }' }, ['cat', 'dog']],
    ['names of rows', { rules: '"a": { "some": [{ "var": "pets" }, { "==": [{ "var": "§" }, "cat"] }] }' }, ['kind']],
    [
      'names of rows above which a text is',
      {
        fields:
          ', "toys": { "type": "array", "maxItems": 2, "items": { "type": "object", "properties": { "color": { "type": "string" } }, "texts": [{ "before": "§" }] } }',
      },
      ['color'],
    ],
    ['operators', { rules: '"a": { "§" }' }, ['var', 'age']],
    ['keys of the language', { fields: ', "x": { "type": "string", "form": { "§" } }' }, ['visibleWhen', 'requiredWhen']],
    ['values of a key', { fields: ', "x": { "type": "string", "form": { "widget": "§" } }' }, ['radio', 'textarea']],
    ['names of texts', { more: ', "texts": { "§" }' }, ['next', 'error.required']],
    ['a missing value', { steps: '{ "check": { "failure": { "dialog": § } } }' }, ['failed']],
  ])('%s', (_, parts, expected) => {
    expect(openForm({ 'visit.json': form(parts) }).labels()).toEqual(expect.arrayContaining(expected));
  });

  test('only names that belong to the place', () => {
    expect(openForm({ 'visit.json': form({ rules: '"a": { "rule": "§" }' }) }).labels()).toEqual(['a']);
    expect(openForm({ 'visit.json': form({ rules: '"a": { "some": [{ "var": "pets" }, { "var": "§" }] }' }) }).labels()).toEqual(['kind']);
  });

  test('quotes and a colon where a name is missing', () => {
    const [first] = openForm({ 'visit.json': form({ fields: ', "x": { § }' }) }).completions();
    expect(first).toMatchObject({ label: 'type', text: '"type": ' });
  });
});

describe('hover describes', () => {
  test.each<[what: string, parts: Parameters<typeof form>[0], expected: string]>([
    ['an answer', { rules: '"a": { "var": "guest.na§me" }' }, 'answer `guest.name`: Name — string'],
    ['a rule', { rules: '"b": true, "a": { "rule": "§b" }' }, 'rule `b`'],
    ['a lookup with its contract', { rules: '"a": { "status": "cit§ies" }' }, 'lookup `cities`'],
    [
      'a lookup with a sample result',
      { lookups: '"persons": { "path": "services/register/persons" }', rules: '"a": { "status": "per§sons" }' },
      'Sample result:\n\n```json\n[\n  {\n    "number": "P-7713"',
    ],
    ['an operator', { rules: '"a": { "sta§tus": "cities" }' }, '{ "status": [name] } → text'],
    ['an option', { rules: '"a": { "==": [{ "var": "guest.country" }, "P§H"] }' }, 'Philippines'],
    ['a key', { fields: ', "x": { "form": { "requi§redWhen": true } }' }, 'must be filled while this is true'],
    ['a dialog', { steps: '{ "check": { "failure": { "dialog": "fai§led" } } }' }, 'dialog `failed`'],
    ['a column', { lookups: '"x": { "table": "wards", "where": { "dist§rict": 1 } }' }, 'column `district`: string — District'],
    ['a text', { more: ', "texts": { "ne§xt": "Go on" }' }, 'Text of app.json: Next'],
  ])('%s', (_, parts, expected) => {
    expect(openForm({ 'visit.json': form(parts) }).hover()).toContain(expected);
  });
});

const shared = {
  'fragments/person.json':
    '{ "fields": { "name": { "type": "string", "title": "Name" }, "${who}Nick": { "type": "string" } }, "rule": { "var": "${at}.name" } }',
  'visit.json': `{ "id": "visit", "rules": { "isNamed": { "$ref": "fragments/person.json#/rule", "with": { "at": "guest" } } },
    "answers": { "type": "object", "properties": { "guest": { "type": "object", "properties": { "$ref": "fragments/person.json#/fields", "with": { "who": "my" } } } } },
    "steps": [{ "id": "all", "title": "Hello {guest.name}", "sections": [{ "fields": ["guest.na§me"] }] }] }`,
  'tour.json':
    '{ "id": "tour", "answers": { "type": "object", "properties": { "$ref": "fragments/person.json#/fields", "with": { "who": "my" }, "name": { "title": "Your name" } } }, "steps": [{ "id": "all", "title": "{name|you}" }], "rules": { "$ref": "visit.json#/rules" } }',
  'locales/de/visit.json': '{ "/answers/properties/guest/properties/name/title": "Name", "/steps/0/title": "Hallo {guest.name}" }',
};

describe('names in fragments', () => {
  test('are declared there', () => {
    expect(openForm(shared).definition()).toEqual(['fragments/person.json: name']);
  });

  test('have references in all forms and locales', () => {
    const { references } = openForm(shared);
    expect(references()).toEqual([
      'fragments/person.json: name',
      'fragments/person.json: name',
      'locales/de/visit.json: name',
      'locales/de/visit.json: name',
      'tour.json: name',
      'tour.json: name',
      'visit.json: name',
      'visit.json: name',
    ]);
  });

  test('are renamed in all forms, locales and overriding members', () => {
    const open = openForm({ ...shared, 'tour.json': shared['tour.json'].replace(', "rules": { "$ref": "visit.json#/rules" }', '') });
    const result = open.rename('fullName');
    expect(result).not.toHaveProperty('error');
    const edits = 'edits' in result ? result.edits : [];
    const changed = Object.fromEntries(
      Object.entries(open.texts).map(([file, text]) => [
        file,
        applyEdits(
          text,
          edits.filter(({ range }) => range.file === file),
        ),
      ]),
    );
    expect(changed['fragments/person.json']).toContain('"fullName": { "type"');
    expect(changed['fragments/person.json']).toContain('"${at}.fullName"');
    expect(changed['visit.json']).toContain('Hello {guest.fullName}');
    expect(changed['tour.json']).toContain('"fullName": { "title": "Your name" }');
    expect(changed['tour.json']).toContain('{fullName|you}');
    expect(changed['locales/de/visit.json']).toContain('/answers/properties/guest/properties/fullName/title');
    expect(changed['locales/de/visit.json']).toContain('Hallo {guest.fullName}');
  });

  test('in pointers of references change with a rule', () => {
    const open = openForm({
      'visit.json': shared['visit.json'].replace('§', '').replace('"isNamed"', '"is§Named"'),
      'fragments/person.json': shared['fragments/person.json'],
      'tour.json':
        '{ "id": "tour", "rules": { "known": { "$ref": "visit.json#/rules/isNamed" } }, "answers": { "type": "object", "properties": {} }, "steps": [] }',
    });
    const result = open.rename('hasName');
    const edits = 'edits' in result ? result.edits : [];
    expect(edits.map(({ range: { file } }) => file)).toEqual(['visit.json', 'tour.json']);
  });
});

test('a renamed field of a row keeps the texts above it', () => {
  const toys = `, "toys": { "type": "array", "maxItems": 2, "items": { "type": "object", "properties": { "col§or": { "type": "string" } },
    "texts": [{ "before": "color", "note": "Of {guest.toys.#.color}" }] } }`;
  const open = openForm({ 'visit.json': form({ fields: toys }) });
  const result = open.rename('paint');
  const changed = applyEdits(open.texts['visit.json']!, 'edits' in result ? result.edits : []);
  expect(changed).toContain('"before": "paint", "note": "Of {guest.toys.#.paint}"');
});

test('a rename of an answer does not change the property of an item with the same name', () => {
  const rows = (item: string) =>
    `, "periods": { "type": "array", "maxItems": 3, "items": { "type": "object", "properties": { "label": { "type": "string", "form": { "computed": { "item": "${item}" } } } } },
      "form": { "rowsFrom": { "list": { "var": "guest.country" }, "key": "guest" } } }`;
  const open = openForm({ 'visit.json': form({ rules: '"a": { "var": "gu§est.name" }', fields: rows('guest') }) });
  const result = open.rename('visitor');
  const edits = 'edits' in result ? result.edits : [];
  expect(applyEdits(open.texts['visit.json']!, edits)).toContain('{ "item": "guest" }');
  expect(openForm({ 'visit.json': form({ fields: rows('§') }) }).labels()).toEqual([]);
});

describe('a rename is refused', () => {
  test.each<[why: string, newName: string, error: string]>([
    ['for a taken name', 'age', 'already has the answer "guest.age"'],
    ['for an invalid name', 'full name', 'cannot be the name of this answer'],
    ['for a name of a prototype', '__proto__', 'cannot be the name of this answer'],
  ])('%s', (_, newName, error) => {
    expect(openForm({ 'visit.json': form({ rules: '"a": { "var": "guest.na§me" }' }) }).rename(newName)).toEqual({
      error: expect.stringContaining(error) as string,
    });
  });

  test('for a value of a parameter that is used for something else', () => {
    const open = openForm({
      'fragments/a.json': '{ "field": { "type": "string", "title": "The ${who}" } , "rule": { "var": "${who}" } }',
      'visit.json': `{ "id": "visit", "rules": { "r": { "$ref": "fragments/a.json#/rule", "with": { "who": "father" } }, "s": { "var": "fat§her" } },
        "answers": { "type": "object", "properties": { "father": { "$ref": "fragments/a.json#/field", "with": { "who": "father" } } } }, "steps": [] }`,
    });
    expect(open.rename('dad')).not.toHaveProperty('error');
    const both = openForm({
      'fragments/a.json': '{ "all": { "rules": { "r": { "var": "${who}" } }, "title": "The ${who}" } }',
      'visit.json': `{ "$ref": "fragments/a.json#/all", "with": { "who": "father" }, "id": "visit",
        "answers": { "type": "object", "properties": { "fat§her": { "type": "string" } } }, "steps": [] }`,
    });
    expect(both.rename('dad')).toEqual({ error: expect.stringContaining('would change /title of visit.json') as string });
  });

  test('for a name that is composed from parameters', () => {
    const open = openForm({ ...shared, 'visit.json': shared['visit.json'].replace('na§me', 'myN§ick') });
    expect(open.rename('nick')).toEqual({ error: expect.stringContaining('is composed from parameters') as string });
  });
});

test('symbols are the parts of the file', () => {
  const symbols = openForm({ 'visit.json': form({ rules: '§' }) }).symbols();
  expect(symbols.map(({ name }) => name)).toContain('answers');
  const steps = symbols.find(({ name }) => name === 'steps')!;
  expect(steps.children).toMatchObject([{ name: '0', detail: 'All' }]);
});
