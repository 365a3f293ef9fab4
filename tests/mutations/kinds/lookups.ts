/** Mutations of widgets, and of what a definition expects of the server's lookups. */

import { inferWidget } from '../../../engine/compile/field/infer-widget.ts';
import { visitExpression } from '../../../engine/kit/analysis/visit-expression.ts';
import { parseOperatorCall } from '../../../engine/operators/parse-operator-call.ts';
import { splitPointer } from '../../../engine/source/json-pointer.ts';
import { getValue, renameMember, replaceValue, visitValues, type Json } from '../document.ts';
import { lookupContracts } from '../lookup-contracts.ts';
import { misspell, type Mutation, type MutationKind, type MutationTarget } from '../mutation.ts';

interface Change {
  pointer: string;
  value: Json | undefined;
  change: string;
}

function createReplacements(name: string, find: (target: MutationTarget) => Change[], undetectable?: string): MutationKind {
  return {
    name,
    ...(undetectable !== undefined && { undetectable }),
    mutate: (target) =>
      find(target).map(({ pointer, value, change }): Mutation => ({
        pointer,
        change,
        mutated: replaceValue(target.document, pointer, value),
      })),
  };
}

/** Finds the values whose pointer matches. */
function findValues({ document }: MutationTarget, pattern: RegExp): { pointer: string; value: Json }[] {
  const found: { pointer: string; value: Json }[] = [];
  visitValues(document, (value, pointer) => {
    if (pattern.test(pointer)) found.push({ pointer, value });
  });
  return found;
}

function createTextMisspelling({ pointer, value }: { pointer: string; value: Json }): Change[] {
  return typeof value === 'string' ? [{ pointer, value: misspell(value), change: `"${value}" became "${misspell(value)}"` }] : [];
}

/** Returns the parameters of all lookups: name, path of the lookup on the server, pointer. */
function findParameters(target: MutationTarget): { name: string; path: string; pointer: string; value: Json }[] {
  return findValues(target, /^\/lookups\/[^/]+\/params\/[^/]+$/).map(({ pointer, value }) => ({
    name: splitPointer(pointer)!.at(-1)!,
    path: getValue(target.document, pointer.replace(/\/params\/[^/]+$/, '/path')) as string,
    pointer,
    value,
  }));
}

/** Finds properties that `lookup` and `record` read. */
function findProperties(target: MutationTarget, operator: string): Change[] {
  const found = new Map<string, Change>();
  for (const { logic, pointer } of target.expressions) {
    visitExpression(logic, pointer, (part, at) => {
      const call = parseOperatorCall(part, at);
      const property = call?.operator === operator ? call.args[1] : undefined;
      if (typeof property === 'string' && getValue(target.document, call!.pointers[1]!) === property)
        for (const change of createTextMisspelling({ pointer: call!.pointers[1]!, value: property })) found.set(change.pointer, change);
    });
  }
  return [...found.values()];
}

/** Sets a key of a field's `form`, which can be missing. */
function setBehavior({ document }: MutationTarget, pointer: string, key: string, value: Json): Change {
  const form = (getValue(document, `${pointer}/form`) ?? {}) as Record<string, Json>;
  return { pointer: `${pointer}/form`, value: { ...form, [key]: value }, change: `"${key}" became ${JSON.stringify(value)}` };
}

/** Finds fields whose options are named by a lookup. */
function findOptionFields({ drawn, document }: MutationTarget): string[] {
  return drawn.flatMap(({ field, pointer }) =>
    typeof field.definition.form?.options === 'string' && getValue(document, `${pointer}/form/options`) !== undefined ? [pointer] : [],
  );
}

/** Finds fields that are prefilled with a text of a lookup. */
function findPrefills(target: MutationTarget): { pointer: string; value: Json }[] {
  return findValues(target, /\/form\/prefill$/).flatMap(({ pointer, value }) => {
    const call = parseOperatorCall(value);
    const property = call?.operator === 'lookup' ? call.args[1] : undefined;
    const isText = typeof property === 'string' && /(name|city|country|school|hub|email|address)$/i.test(property);
    return isText ? [{ pointer: pointer.replace(/\/form\/prefill$/, ''), value }] : [];
  });
}

/** A widget of another type for a field. */
function findMisfit(type: string, format: string | undefined): string {
  if (type === 'string') return format === undefined ? 'date' : 'checkbox';
  return type === 'boolean' ? 'text' : type === 'array' ? 'textarea' : 'phone';
}

export const lookupKinds: readonly MutationKind[] = [
  createReplacements('widget that does not fit', (target) =>
    target.drawn
      .filter(({ field }) => field.countsRowsOf === undefined)
      .map(({ field, pointer }) => setBehavior(target, pointer, 'widget', findMisfit(field.definition.type, field.definition.format))),
  ),
  createReplacements('key that the widget does not use', (target) =>
    target.drawn
      .filter(({ field: { definition } }) => ['radio', 'checkbox', 'select', 'combobox', 'date', 'file'].includes(inferWidget(definition)))
      .map(({ pointer }) => setBehavior(target, pointer, 'inputMode', 'numeric')),
  ),
  createReplacements('misspelled path of a lookup', (target) =>
    findValues(target, /^\/lookups\/[^/]+\/path$/).flatMap(createTextMisspelling),
  ),
  {
    name: 'misspelled parameter of a lookup',
    mutate: (target) =>
      findParameters(target).map(({ name, pointer }): Mutation => ({
        pointer,
        change: `the parameter "${name}" became "${misspell(name)}"`,
        mutated: renameMember(target.document, pointer, misspell(name)),
      })),
  },
  createReplacements('required parameter of a lookup removed', (target) =>
    findParameters(target)
      .filter(({ name, path }) => lookupContracts[path]?.params.required?.includes(name))
      .map(({ name, pointer }) => ({ pointer, value: undefined, change: `the parameter "${name}" was removed` })),
  ),
  createReplacements('parameter of a wrong type', (target) =>
    findParameters(target).map(({ name, pointer }) => ({ pointer, value: true, change: `the parameter "${name}" became true` })),
  ),
  createReplacements('parameter with a value that the lookup does not accept', (target) =>
    findParameters(target)
      .filter(({ name, path }) => lookupContracts[path]?.params.properties[name]?.enum)
      .map(({ name, pointer }) => ({ pointer, value: 'enrolment', change: `the parameter "${name}" became "enrolment"` })),
  ),
  createReplacements('misspelled property of a result', (target) => findProperties(target, 'lookup')),
  createReplacements('misspelled property of a record', (target) => findProperties(target, 'record')),
  createReplacements('misspelled "pick"', (target) => findValues(target, /^\/lookups\/[^/]+\/pick$/).flatMap(createTextMisspelling)),
  createReplacements('"pick" removed', (target) =>
    findValues(target, /^\/lookups\/[^/]+\/pick$/).map(({ pointer }) => ({ pointer, value: undefined, change: '"pick" was removed' })),
  ),
  createReplacements('misspelled label of the options', (target) =>
    findOptionFields(target).map((pointer) => setBehavior(target, pointer, 'optionLabel', 'nmae')),
  ),
  createReplacements('misspelled value of the options', (target) =>
    findOptionFields(target).map((pointer) => setBehavior(target, pointer, 'optionValue', '_di')),
  ),
  createReplacements('text of a result in arithmetic', (target) =>
    findPrefills(target).map(({ pointer, value }) => setBehavior(target, pointer, 'visibleWhen', { '!=': [{ '*': [value, 2] }, 6] })),
  ),
  createReplacements('text of a result compared with a number', (target) =>
    findPrefills(target).map(({ pointer, value }) => setBehavior(target, pointer, 'visibleWhen', { '>': [value, 6] })),
  ),
];
