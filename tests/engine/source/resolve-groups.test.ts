/** Groups with a common part: the members are complete in the resolved document, and diagnostics and translations are at the common part. */

import { describe, expect, it } from 'vitest';
import { applyLocale, checkLocale, compileForm, omitRepeatedDiagnostics, parseDefinition, type AuthoredFormDefinition } from '#engine';
import { completed } from '../sample.ts';

const scale = {
  type: 'string',
  oneOf: [
    { const: 'n', title: 'Never' },
    { const: 'o', title: 'Often' },
  ],
  form: { requiredWhen: true },
};

function parse(answers: Record<string, unknown>, more: Record<string, unknown> = {}) {
  return parseDefinition(JSON.stringify({ ...completed({ answers }), ...more }, null, 1), 'form.json', () => undefined);
}

type Properties = Record<string, { properties: Record<string, unknown> }>;

function propertiesOf(definition: unknown): Properties {
  return (definition as AuthoredFormDefinition).answers.properties as unknown as Properties;
}

const group = {
  type: 'object',
  form: { widget: 'matrix' },
  each: scale,
  properties: { a: { title: 'A' }, b: { title: 'B', form: { requiredWhen: null, visibleWhen: { var: 'g.a' } } } },
};
const steps = [{ id: 'only', title: 'Only', sections: [{ fields: ['g', 'other'] }] }];

describe('the common part of a group', () => {
  it('is merged into each member, whose own keys replace it', () => {
    const { definition, diagnostics } = parse({ type: 'object', properties: { g: group, other: { type: 'string' } } }, { steps });
    expect(diagnostics).toEqual([]);
    expect(propertiesOf(definition)['g']!.properties).toEqual({
      a: { ...scale, title: 'A' },
      b: { ...scale, title: 'B', form: { visibleWhen: { var: 'g.a' } } },
    });
  });

  it('is a group for several scales, and is merged in rows of a repeating group', () => {
    const scales = { type: 'object', each: { type: 'object', properties: { x: scale, y: scale } }, properties: { a: { title: 'A' } } };
    const rows = { type: 'array', maxItems: 2, items: { type: 'object', properties: { s: scales } } };
    const { definition } = parse({ type: 'object', properties: { rows } });
    const items = (propertiesOf(definition)['rows'] as unknown as { items: AuthoredFormDefinition['answers'] }).items;
    expect(items.properties['s']).toMatchObject({ properties: { a: { type: 'object', title: 'A', properties: { x: scale, y: scale } } } });
  });

  it('places all fields of a group by its path, and compiles to a matrix', () => {
    const { definition } = parse({ type: 'object', properties: { g: group, other: { type: 'string', title: 'Other' } } }, { steps });
    const resolved = definition as AuthoredFormDefinition;
    expect(resolved.steps[0]!.sections[0]!.fields).toEqual(['g.a', 'g.b', 'other']);
    const { form } = compileForm(resolved);
    expect(form?.matrices.map(({ path }) => path)).toEqual(['g']);
    expect([...form!.byPath.keys()]).toEqual(['g.a', 'g.b', 'other']);
  });

  it('places the fields of a group in a row by its path on the pages of the rows', () => {
    const pages = [
      { id: 'all', title: 'All', sections: [{ fields: ['rows'] }] },
      { id: 'page', title: 'Page', forEach: 'rows', sections: [{ fields: ['rows.#.g', 'rows.#.inner'] }] },
    ];
    const matrix = { ...group, properties: { a: { title: 'A' }, b: { title: 'B' } } };
    const inner = { type: 'array', maxItems: 2, items: { type: 'object', properties: { h: matrix } } };
    const rows = { type: 'array', maxItems: 2, items: { type: 'object', properties: { name: { type: 'string' }, g: matrix, inner } } };
    const { definition } = parse({ type: 'object', properties: { rows } }, { steps: pages });
    const resolved = definition as AuthoredFormDefinition;
    expect(resolved.steps[1]!.sections[0]!.fields).toEqual(['rows.#.g.a', 'rows.#.g.b', 'rows.#.inner']);
    expect(compileForm(resolved).form?.matrices.map(({ path }) => path)).toEqual(['rows.#.g', 'rows.#.inner.#.h']);
  });

  it('has the location of the diagnostics of all members, each once', () => {
    const wrong = { ...group, each: { ...scale, form: { requiredWhen: { var: 'nothing' } } } };
    const { definition, locate } = parse({ type: 'object', properties: { g: wrong, other: { type: 'string' } } }, { steps });
    const { diagnostics } = compileForm(definition as AuthoredFormDefinition);
    const found = diagnostics.filter(({ code }) => code === 'unknown-answer').map(locate);
    expect(new Set(found.map(({ line }) => line)).size).toBe(1);
    expect(omitRepeatedDiagnostics(definition, found)).toHaveLength(1);
  });

  it('is translated once, unless a member has its own translation', () => {
    const { definition } = parse({ type: 'object', properties: { g: group, other: { type: 'string' } } }, { steps });
    const at = '/answers/properties/g';
    const overrides = { [`${at}/each/oneOf/0/title`]: 'Jamais', [`${at}/properties/b/oneOf/0/title`]: 'Aucun' };
    const { document, diagnostics } = applyLocale(definition, overrides, 'fr');
    expect(diagnostics).toEqual([]);
    expect(propertiesOf(document)['g']!.properties).toMatchObject({
      a: { oneOf: [{ title: 'Jamais' }, {}] },
      b: { oneOf: [{ title: 'Aucun' }, {}] },
    });
    const missing = checkLocale(definition, overrides, 'fr').map(({ pointer }) => pointer);
    expect(missing).toContain(`${at}/each/oneOf/1/title`);
    expect(missing.filter((pointer) => pointer.startsWith(`${at}/properties/`))).toEqual([
      `${at}/properties/a/title`,
      `${at}/properties/b/title`,
    ]);
  });
});
