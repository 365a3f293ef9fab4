/** Mutations of dependencies: cycles, contradictory conditions, fields that are enabled too early. */

import type { FieldPath } from '#engine';
import { getValue, replaceValue, type Json } from '../document.ts';
import type { Mutation, MutationKind, MutationTarget } from '../mutation.ts';

function replaceKeys({ document }: MutationTarget, pointer: string, keys: Record<string, Json>): Json {
  return replaceValue(document, `${pointer}/form`, { ...(getValue(document, `${pointer}/form`) as object | undefined), ...keys });
}

function isPlain(target: MutationTarget, path: FieldPath): boolean {
  const definition = target.form.byPath.get(path)?.definition;
  const { computed, prefill, autoSelect, widget } = definition?.form ?? {};
  const isEntry = Object.values(target.form.definition.entry?.parameters ?? {}).includes(path);
  const isSet = target.form.fields.some(({ sets }) => sets.some((changed) => changed.path === path));
  return (
    definition?.default === undefined &&
    computed === undefined &&
    prefill === undefined &&
    autoSelect === undefined &&
    widget !== 'hidden' &&
    !isEntry &&
    !isSet
  );
}

export const flowKinds: readonly MutationKind[] = [
  {
    name: 'enablement cycle',
    mutate: (target) => {
      const plain = target.drawn.filter(({ field }) => isPlain(target, field.path) && !/\.(\d+|#)\./.test(field.path));
      return plain.slice(1).map(({ field, pointer }, index): Mutation => {
        const before = plain[index]!;
        const first = replaceKeys(target, pointer, { enabledWhen: { var: before.field.path } });
        const mutated = replaceKeys(
          { ...target, document: first },
          before.pointer,
          index % 2 === 0 ? { enabledWhen: { var: field.path } } : { visibleWhen: { '!=': [{ var: field.path }, null] } },
        );
        return {
          pointer: `${pointer}/form/enabledWhen`,
          change: `"${field.path}" and "${before.field.path}" depend on each other`,
          mutated,
        };
      });
    },
  },
  {
    name: 'removed "enabledWhen" of a field with dependent options',
    undetectable: '"enabledWhen" is redundant if another condition hides the field',
    mutate: (target) =>
      target.drawn.flatMap(({ pointer, field }) => {
        const { options, enabledWhen, visibleWhen } = field.definition.form ?? {};
        const parameters =
          typeof options === 'string'
            ? Object.entries(target.form.definition.lookups?.[options]?.params ?? {})
                .filter(([name]) => !target.form.definition.lookups![options]!.optional?.includes(name))
                .map(([, logic]) => JSON.stringify(logic))
            : [JSON.stringify(options ?? null)];
        const isDependent = parameters.some((logic) => /"(var|record)":/.test(logic));
        if (enabledWhen === undefined || visibleWhen !== undefined || !isDependent || !isPlain(target, field.path)) return [];
        return [
          {
            pointer: `${pointer}/form/enabledWhen`,
            change: '"enabledWhen" was removed',
            mutated: replaceValue(target.document, `${pointer}/form/enabledWhen`, undefined),
          },
        ];
      }),
  },
  {
    name: 'required only while hidden or disabled',
    mutate: (target) =>
      target.drawn.flatMap(({ pointer, field }) => {
        const { visibleWhen, enabledWhen } = field.definition.form ?? {};
        const condition = getValue(target.document, `${pointer}/form/${visibleWhen === undefined ? 'enabledWhen' : 'visibleWhen'}`);
        if (typeof (visibleWhen ?? enabledWhen) !== 'object' || condition === undefined) return [];
        return [
          {
            pointer: `${pointer}/form/requiredWhen`,
            change: 'required while it is hidden or disabled',
            mutated: replaceKeys(target, pointer, { requiredWhen: { '!': [condition] } }),
          },
        ];
      }),
  },
  {
    name: 'enabled only while hidden',
    mutate: (target) =>
      target.drawn.flatMap(({ pointer, field }) => {
        const visibleWhen = getValue(target.document, `${pointer}/form/visibleWhen`);
        if (typeof visibleWhen !== 'object' || field.definition.form?.computed !== undefined || !isPlain(target, field.path)) return [];
        return [
          {
            pointer: `${pointer}/form/enabledWhen`,
            change: 'enabled while it is hidden',
            mutated: replaceKeys(target, pointer, { enabledWhen: { '!': [visibleWhen] } }),
          },
        ];
      }),
  },
  {
    name: 'field that depends on itself',
    mutate: (target) =>
      target.drawn
        .filter(({ field }) => !/\.(\d+|#)\./.test(field.path))
        .map(({ pointer, field }) => ({
          pointer: `${pointer}/form/visibleWhen`,
          change: 'visible only if it has an answer',
          mutated: replaceKeys(target, pointer, { visibleWhen: { var: field.path } }),
        })),
  },
  {
    name: 'cleared by an unrelated field',
    undetectable: 'fields in one section can be related, so one can clear the other',
    mutate: (target) =>
      target.drawn.flatMap(({ pointer, field }) => {
        if (field.clears.length === 0) return [];
        const other = target.drawn.find(
          (candidate) =>
            candidate.field.path !== field.path &&
            candidate.field.definition.form?.options === undefined &&
            candidate.field.definition.form?.visibleWhen === undefined &&
            candidate.field.definition.type === 'string' &&
            candidate.field.definition.form?.computed === undefined &&
            candidate.field.definition.form?.enabledWhen === undefined,
        );
        return other === undefined
          ? []
          : [
              {
                pointer: `${pointer}/form/onChange/clear/0`,
                change: `"${field.clears[0]!}" became "${other.field.path}"`,
                mutated: replaceValue(target.document, `${pointer}/form/onChange/clear/0`, other.field.path),
              },
            ];
      }),
  },
];
