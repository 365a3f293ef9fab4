/** Fields whose own object is damaged: options, types, bounds, what fills them. */

import { comparedConstants } from '../../../engine/kit/analysis/solver/symbols.ts';
import { walk, withValue, valueAt, type Json } from '../document.ts';
import { mistyped, pointerOfPath, type Mutation, type FaultKind, type MutationTarget } from '../mutation.ts';

/** Options that some expression compares with. */
function comparedOptions({ document, form }: MutationTarget): { pointer: string; value: string; keep: string }[] {
  const found: { pointer: string; value: string; keep: string }[] = [];
  const compared = comparedConstants(form.definition);
  for (const { path, definition } of form.fields) {
    const field = form.toSourcePointer(pointerOfPath(path));
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
  return [...new Map(found.map((one) => [one.pointer, one])).values()].filter(({ keep }) => valueAt(document, keep) !== undefined);
}

/** Options inside an expression that lists them. */
function writtenOptions({ document, expressions }: MutationTarget): { pointer: string; value: string }[] {
  const found: { pointer: string; value: string }[] = [];
  const rules = JSON.stringify(valueAt(document, '/rules') ?? null);
  for (const { role, pointer } of expressions) {
    if (role !== 'options') continue;
    walk(
      valueAt(document, pointer)!,
      (value, at) => {
        if (typeof value === 'string' && /\/if\/\d+\/\d+$/.test(at) && rules.includes(JSON.stringify(value)))
          found.push({ pointer: at, value });
      },
      pointer,
    );
  }
  return found;
}

function eachField(document: Json, visit: (field: Record<string, Json>, pointer: string) => void): void {
  walk(document, (value, pointer) => {
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

function fieldKind(
  name: string,
  damage: (
    field: Record<string, Json>,
    subject: MutationTarget,
    pointer: string,
  ) => { at: string; value: Json | undefined; change: string }[],
  undetectable?: string,
): FaultKind {
  return {
    name,
    ...(undetectable !== undefined && { undetectable }),
    faults: (subject) => {
      const faults: Mutation[] = [];
      eachField(subject.document, (field, pointer) => {
        for (const { at, value, change } of damage(field, subject, pointer))
          faults.push({ pointer: `${pointer}${at}`, change, damaged: withValue(subject.document, `${pointer}${at}`, value) });
      });
      return faults;
    },
  };
}

const formOf = (field: Record<string, Json>): Record<string, Json> => (field['form'] ?? {}) as Record<string, Json>;
const isText = (field: Record<string, Json>): boolean =>
  field['type'] === 'string' && !('enum' in field) && !('oneOf' in field) && !('options' in formOf(field));

export const answerKinds: readonly FaultKind[] = [
  {
    name: 'option dropped that something compares with',
    undetectable: 'a dropped option that nothing speaks of leaves a shorter list, which is as good a list',
    faults: (subject) => [
      ...comparedOptions(subject).map(({ keep, value }) => ({
        pointer: keep,
        change: `the option "${value}" was dropped`,
        damaged: withValue(subject.document, keep, undefined),
      })),
      ...writtenOptions(subject).flatMap(({ pointer, value }) => {
        const list = valueAt(subject.document, '/answers');
        return JSON.stringify(list).split(JSON.stringify(value)).length > 2
          ? []
          : [{ pointer, change: `the option "${value}" was dropped`, damaged: withValue(subject.document, pointer, undefined) }];
      }),
    ],
  },
  {
    name: 'option value changed that something compares with',
    faults: (subject) =>
      comparedOptions(subject).map(({ pointer, value }) => ({
        pointer,
        change: `the option "${value}" became "${mistyped(value)}"`,
        damaged: withValue(subject.document, pointer, mistyped(value)),
      })),
  },
  fieldKind('option twice in a list', (field) => {
    const key = 'enum' in field ? 'enum' : 'oneOf';
    const list = field[key] as Json[] | undefined;
    return list === undefined ? [] : [{ at: `/${key}`, value: [...list, list[0]!], change: 'the first option was pasted again' }];
  }),
  fieldKind(
    'wrong type of a field',
    (field) => {
      if (field['type'] === 'array' || 'enum' in field || 'oneOf' in field || field['type'] === 'boolean') return [];
      const becomes = field['type'] === 'string' ? 'integer' : 'string';
      const leavesTrace = ['maxLength', 'minLength', 'pattern', 'format', 'minimum', 'maximum'].some((key) => key in field);
      return leavesTrace ? [{ at: '/type', value: becomes, change: `"${String(field['type'])}" became "${becomes}"` }] : [];
    },
    'a field with nothing that depends on its type is as good as one of another type',
  ),
  fieldKind('bounds exchanged', (field) => {
    const pair = (['minLength', 'minimum', 'minItems'] as const).find((key) => key in field && key.replace('min', 'max') in field);
    if (pair === undefined)
      return 'maxLength' in field
        ? [{ at: '/minLength', value: Number(field['maxLength']) + 1, change: '"minLength" above "maxLength"' }]
        : [];
    return [{ at: `/${pair}`, value: Number(field[pair.replace('min', 'max')]) + 1, change: `"${pair}" above its counterpart` }];
  }),
  fieldKind('prefilled with what the field cannot hold', (field, { form }) => {
    const own = formOf(field);
    if (!('prefill' in own)) return [];
    const list = form.fields.find(({ definition }) => definition.type === 'array' && definition.form?.files !== undefined)?.path;
    const wrong: Json =
      'enum' in field || 'oneOf' in field ? 'Something that is no option' : list === undefined ? { today: [] } : { var: list };
    if (wrong !== null && typeof wrong === 'object' && 'today' in wrong && field['type'] === 'string') return [];
    return [{ at: '/form/prefill', value: wrong, change: `"prefill" became ${JSON.stringify(wrong)}` }];
  }),
  fieldKind('record of a choice that has none', (field, { form }) => {
    if (!('prefill' in formOf(field)) && !('max' in formOf(field))) return [];
    const plain =
      form.fields.find(({ definition }) => definition.enum !== undefined || definition.oneOf !== undefined)?.path ?? form.fields[0]!.path;
    const key = 'prefill' in formOf(field) ? 'prefill' : 'max';
    return [{ at: `/form/${key}`, value: { record: [plain, 'name'] }, change: `"${key}" reads the record of "${plain}"` }];
  }),
  fieldKind('default that the field refuses', (field) => {
    const value: Json =
      field['type'] === 'string' && (isText(field) ? field['format'] === 'date' : 'enum' in field || 'oneOf' in field)
        ? 'nothing of the kind'
        : field['type'] === 'integer'
          ? 1.5
          : null;
    return value === null ? [] : [{ at: '/default', value, change: `the default became ${JSON.stringify(value)}` }];
  }),
  fieldKind('key left without what it is for', (field) => {
    const own = formOf(field);
    if ('computed' in own && 'computedWhen' in own)
      return [{ at: '/form/computed', value: undefined, change: '"computed" was taken out, "computedWhen" stayed' }];
    if ('prefill' in own && 'prefillLabel' in own)
      return [{ at: '/form/prefill', value: undefined, change: '"prefill" was taken out, "prefillLabel" stayed' }];
    if ('enabledWhen' in own && 'disabledHint' in own)
      return [{ at: '/form/enabledWhen', value: undefined, change: '"enabledWhen" was taken out, "disabledHint" stayed' }];
    return 'options' in own && typeof own['widget'] === 'string' && own['widget'] !== 'hidden'
      ? [{ at: '/form/options', value: undefined, change: '"options" was taken out' }]
      : [];
  }),
];
