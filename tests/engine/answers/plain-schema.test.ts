import { describe, expect, it } from 'vitest';
import { type AuthoredFormDefinition, type PlainSchemaOptions, toPlainSchema } from '#engine';

const answers = {
  type: 'object',
  properties: {
    guest: { type: 'object', title: 'Guest', properties: { name: { type: 'string', minLength: 1, form: { requiredWhen: true } } } },
    rooms: {
      type: 'array',
      maxItems: 3,
      form: { rowTitle: 'Room' },
      items: { type: 'object', properties: { beds: { type: 'integer', form: { widget: 'hidden' } } } },
    },
  },
} as unknown as AuthoredFormDefinition['answers'];

describe('toPlainSchema', () => {
  it('removes form from fields and repeating groups and keeps all other keywords', () => {
    expect(toPlainSchema(answers)).toEqual({
      type: 'object',
      properties: {
        guest: { type: 'object', title: 'Guest', properties: { name: { type: 'string', minLength: 1 } } },
        rooms: { type: 'array', maxItems: 3, items: { type: 'object', properties: { beds: { type: 'integer' } } } },
      },
    });
  });

  it('passes every group and field with its path to the options', () => {
    const paths: string[] = [];
    const record: PlainSchemaOptions['group'] = (schema, _node, path) => {
      paths.push(path);
      return schema;
    };
    const schema = toPlainSchema(answers, { group: record, field: (field, _definition, path) => ({ ...field, $comment: path }) });
    expect(paths).toEqual(['guest', 'rooms.#', '']);
    expect(schema).toMatchObject({
      properties: {
        guest: { properties: { name: { $comment: 'guest.name' } } },
        rooms: { items: { properties: { beds: { $comment: 'rooms.#.beds' } } } },
      },
    });
  });

  it('leaves the definition unchanged', () => {
    const before = structuredClone(answers);
    toPlainSchema(answers, { field: () => ({ const: 1 }) });
    expect(answers).toEqual(before);
  });
});
