/** Mutations of field definitions: options, types, bounds, prefill and defaults. */

import { formatPrimitive } from '#engine';
import { collectComparedConstants } from '../../../engine/kit/analysis/solver/symbols.ts';
import { visitValues, replaceValue, getValue, type Json } from '../document.ts';
import { misspell, toAnswerPointer, type Mutation, type MutationKind, type MutationTarget } from '../mutation.ts';

/** Finds options that an expression compares with. */
function findComparedOptions({ document, form }: MutationTarget): { pointer: string; value: string; keep: string }[] {
  const found: { pointer: string; value: string; keep: string }[] = [];
  const compared = collectComparedConstants(form.definition);
  for (const { path, definition } of form.fields) {
    const field = form.toSourcePointer(toAnswerPointer(path));
    const isCompared = (value: string | number, title?: string): boolean =>
      compared.get(`answer ${path}`)?.equal.has(value) === true ||
      compared.get(`label ${path}`)?.equal.has(title ?? value) === true ||
      Object.hasOwn(definition.form?.optionEnabledWhen ?? {}, value);
    definition.enum?.forEach((value, index) => {
      if (isCompared(value)) found.push({ pointer: `${field}/enum/${index}`, value: String(value), keep: `${field}/enum/${index}` });
    });
    definition.oneOf?.forEach(({ const: value, title }, index) => {
      if (isCompared(value, title))
        found.push({ pointer: `${field}/oneOf/${index}/const`, value: String(value), keep: `${field}/oneOf/${index}` });
    });
  }
  return [...new Map(found.map((one) => [one.pointer, one])).values()].filter(({ keep }) => getValue(document, keep) !== undefined);
}

/** Finds options in an `if` expression that rules refer to. */
function findConditionalOptions({ document, expressions }: MutationTarget): { pointer: string; value: string }[] {
  const found: { pointer: string; value: string }[] = [];
  const rules = JSON.stringify(getValue(document, '/rules') ?? null);
  for (const { role, pointer } of expressions) {
    if (role !== 'options') continue;
    visitValues(
      getValue(document, pointer)!,
      (value, at) => {
        if (typeof value === 'string' && /\/if\/\d+\/\d+$/.test(at) && rules.includes(JSON.stringify(value)))
          found.push({ pointer: at, value });
      },
      pointer,
    );
  }
  return found;
}

function visitFields(document: Json, visit: (field: Record<string, Json>, pointer: string) => void): void {
  visitValues(document, (value, pointer) => {
    const isField =
      /^\/answers(\/(items\/)?properties\/[^/]+)+$/.test(pointer) && typeof value === 'object' && value !== null && !Array.isArray(value);
    if (
      isField &&
      'type' in value &&
      value['type'] !== 'object' &&
      !(value['type'] === 'array' && 'properties' in ((value['items'] ?? {}) as object))
    )
      visit(value, pointer);
  });
}

function createFieldKind(
  name: string,
  findChanges: (
    field: Record<string, Json>,
    target: MutationTarget,
    pointer: string,
  ) => { at: string; value: Json | undefined; change: string }[],
  undetectable?: string,
): MutationKind {
  return {
    name,
    ...(undetectable !== undefined && { undetectable }),
    mutate: (target) => {
      const mutations: Mutation[] = [];
      visitFields(target.document, (field, pointer) => {
        for (const { at, value, change } of findChanges(field, target, pointer))
          mutations.push({ pointer: `${pointer}${at}`, change, mutated: replaceValue(target.document, `${pointer}${at}`, value) });
      });
      return mutations;
    },
  };
}

const getBehavior = (field: Record<string, Json>): Record<string, Json> => (field['form'] ?? {}) as Record<string, Json>;
const isText = (field: Record<string, Json>): boolean =>
  field['type'] === 'string' && !('enum' in field) && !('oneOf' in field) && !('options' in getBehavior(field));

export const answerKinds: readonly MutationKind[] = [
  {
    name: 'removed option that is used in a comparison',
    undetectable: 'the list without an unused option is valid',
    mutate: (target) => [
      ...findComparedOptions(target).map(({ keep, value }) => ({
        pointer: keep,
        change: `the option "${value}" was removed`,
        mutated: replaceValue(target.document, keep, undefined),
      })),
      ...findConditionalOptions(target).flatMap(({ pointer, value }) => {
        const list = getValue(target.document, '/answers');
        return JSON.stringify(list).split(JSON.stringify(value)).length > 2
          ? []
          : [{ pointer, change: `the option "${value}" was removed`, mutated: replaceValue(target.document, pointer, undefined) }];
      }),
    ],
  },
  {
    name: 'changed value of an option that is used in a comparison',
    mutate: (target) =>
      findComparedOptions(target).map(({ pointer, value }) => ({
        pointer,
        change: `the option "${value}" became "${misspell(value)}"`,
        mutated: replaceValue(target.document, pointer, misspell(value)),
      })),
  },
  createFieldKind('duplicate option', (field) => {
    const key = 'enum' in field ? 'enum' : 'oneOf';
    const list = field[key] as Json[] | undefined;
    return list === undefined ? [] : [{ at: `/${key}`, value: [...list, list[0]!], change: 'the first option was duplicated' }];
  }),
  createFieldKind(
    'wrong type of a field',
    (field) => {
      if (field['type'] === 'array' || 'enum' in field || 'oneOf' in field || field['type'] === 'boolean') return [];
      const newType = field['type'] === 'string' ? 'integer' : 'string';
      const isDetectable = ['maxLength', 'minLength', 'pattern', 'format', 'minimum', 'maximum'].some((key) => key in field);
      return isDetectable ? [{ at: '/type', value: newType, change: `"${formatPrimitive(field['type']) ?? ''}" became "${newType}"` }] : [];
    },
    'another type is valid if nothing depends on the type of the field',
  ),
  createFieldKind('swapped bounds', (field) => {
    const pair = (['minLength', 'minimum', 'minItems'] as const).find((key) => key in field && key.replace('min', 'max') in field);
    if (pair === undefined)
      return 'maxLength' in field
        ? [{ at: '/minLength', value: Number(field['maxLength']) + 1, change: '"minLength" above "maxLength"' }]
        : [];
    return [{ at: `/${pair}`, value: Number(field[pair.replace('min', 'max')]) + 1, change: `"${pair}" above its counterpart` }];
  }),
  createFieldKind('prefill with an invalid value', (field, { form }) => {
    const behavior = getBehavior(field);
    if (!('prefill' in behavior)) return [];
    const list = form.fields.find(({ definition }) => definition.type === 'array' && definition.form?.files !== undefined)?.path;
    const wrong: Json =
      'enum' in field || 'oneOf' in field ? 'Something that is no option' : list === undefined ? { today: [] } : { var: list };
    if (wrong !== null && typeof wrong === 'object' && 'today' in wrong && field['type'] === 'string') return [];
    return [{ at: '/form/prefill', value: wrong, change: `"prefill" became ${JSON.stringify(wrong)}` }];
  }),
  createFieldKind('record of a field without records', (field, { form }) => {
    if (!('prefill' in getBehavior(field)) && !('max' in getBehavior(field))) return [];
    const plain =
      form.fields.find(({ definition }) => definition.enum !== undefined || definition.oneOf !== undefined)?.path ?? form.fields[0]!.path;
    const key = 'prefill' in getBehavior(field) ? 'prefill' : 'max';
    return [{ at: `/form/${key}`, value: { record: [plain, 'name'] }, change: `"${key}" reads the record of "${plain}"` }];
  }),
  createFieldKind('invalid default', (field) => {
    const value: Json =
      field['type'] === 'string' && (isText(field) ? field['format'] === 'date' : 'enum' in field || 'oneOf' in field)
        ? 'invalid value'
        : field['type'] === 'integer'
          ? 1.5
          : null;
    return value === null ? [] : [{ at: '/default', value, change: `the default became ${JSON.stringify(value)}` }];
  }),
  createFieldKind('key without the key that it depends on', (field) => {
    const behavior = getBehavior(field);
    if ('computed' in behavior && 'computedWhen' in behavior)
      return [{ at: '/form/computed', value: undefined, change: '"computed" was removed, "computedWhen" remained' }];
    if ('prefill' in behavior && 'prefillLabel' in behavior)
      return [{ at: '/form/prefill', value: undefined, change: '"prefill" was removed, "prefillLabel" remained' }];
    if ('enabledWhen' in behavior && 'disabledHint' in behavior)
      return [{ at: '/form/enabledWhen', value: undefined, change: '"enabledWhen" was removed, "disabledHint" remained' }];
    return 'options' in behavior && typeof behavior['widget'] === 'string' && behavior['widget'] !== 'hidden'
      ? [{ at: '/form/options', value: undefined, change: '"options" was removed' }]
      : [];
  }),
];
