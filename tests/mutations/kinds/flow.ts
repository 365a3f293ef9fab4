/** What opens what: circles, conditions that exclude each other, choices that open too early. */

import type { FieldPath } from '#engine';
import { valueAt, withValue, type Json } from '../document.ts';
import type { Mutation, FaultKind, MutationTarget } from '../mutation.ts';

function withKeys({ document }: MutationTarget, pointer: string, keys: Record<string, Json>): Json {
  return withValue(document, `${pointer}/form`, { ...(valueAt(document, `${pointer}/form`) as object | undefined), ...keys } as Json);
}

function isPlain(subject: MutationTarget, path: FieldPath): boolean {
  const definition = subject.form.byPath.get(path)?.definition;
  const { computed, prefill, autoSelect, widget } = definition?.form ?? {};
  const isEntry = Object.values(subject.form.definition.entry?.parameters ?? {}).includes(path);
  const isSet = subject.form.fields.some(({ sets }) => sets.some((target) => target.path === path));
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

export const flowKinds: readonly FaultKind[] = [
  {
    name: 'circle of enablement',
    faults: (subject) => {
      const plain = subject.drawn.filter(({ field }) => isPlain(subject, field.path) && !/\.\d+\./.test(field.path));
      return plain.slice(1).map(({ field, pointer }, index): Mutation => {
        const before = plain[index]!;
        const first = withKeys(subject, pointer, { enabledWhen: { var: before.field.path } });
        const damaged = withKeys(
          { ...subject, document: first },
          before.pointer,
          index % 2 === 0 ? { enabledWhen: { var: field.path } } : { visibleWhen: { '!=': [{ var: field.path }, null] } },
        );
        return {
          pointer: `${pointer}/form/enabledWhen`,
          change: `"${field.path}" and "${before.field.path}" wait for each other`,
          damaged,
        };
      });
    },
  },
  {
    name: '"enabledWhen" left out where the options need an answer',
    undetectable: 'where something else already hides the field until then, "enabledWhen" was not needed',
    faults: (subject) =>
      subject.drawn.flatMap(({ pointer, field }) => {
        const { options, enabledWhen, visibleWhen } = field.definition.form ?? {};
        const needed =
          typeof options === 'string'
            ? Object.entries(subject.form.definition.lookups?.[options]?.params ?? {})
                .filter(([name]) => !subject.form.definition.lookups![options]!.optional?.includes(name))
                .map(([, logic]) => JSON.stringify(logic))
            : [JSON.stringify(options ?? null)];
        const isDependent = needed.some((logic) => /"(var|record)":/.test(logic));
        if (enabledWhen === undefined || visibleWhen !== undefined || !isDependent || !isPlain(subject, field.path)) return [];
        return [
          {
            pointer: `${pointer}/form/enabledWhen`,
            change: '"enabledWhen" was taken out',
            damaged: withValue(subject.document, `${pointer}/form/enabledWhen`, undefined),
          },
        ];
      }),
  },
  {
    name: 'required only while hidden or disabled',
    faults: (subject) =>
      subject.drawn.flatMap(({ pointer, field }) => {
        const { visibleWhen, enabledWhen } = field.definition.form ?? {};
        const written = valueAt(subject.document, `${pointer}/form/${visibleWhen === undefined ? 'enabledWhen' : 'visibleWhen'}`);
        if (typeof (visibleWhen ?? enabledWhen) !== 'object' || written === undefined) return [];
        return [
          {
            pointer: `${pointer}/form/requiredWhen`,
            change: 'required where it is not shown',
            damaged: withKeys(subject, pointer, { requiredWhen: { '!': [written] } }),
          },
        ];
      }),
  },
  {
    name: 'enabled only while hidden',
    faults: (subject) =>
      subject.drawn.flatMap(({ pointer, field }) => {
        const visibleWhen = valueAt(subject.document, `${pointer}/form/visibleWhen`);
        if (typeof visibleWhen !== 'object' || field.definition.form?.computed !== undefined || !isPlain(subject, field.path)) return [];
        return [
          {
            pointer: `${pointer}/form/enabledWhen`,
            change: 'enabled where it is not shown',
            damaged: withKeys(subject, pointer, { enabledWhen: { '!': [visibleWhen] } }),
          },
        ];
      }),
  },
  {
    name: 'field that depends on itself',
    faults: (subject) =>
      subject.drawn
        .filter(({ field }) => !/\.\d+\./.test(field.path))
        .map(({ pointer, field }) => ({
          pointer: `${pointer}/form/visibleWhen`,
          change: 'visible once it has an answer',
          damaged: withKeys(subject, pointer, { visibleWhen: { var: field.path } }),
        })),
  },
  {
    name: 'cleared by what it has nothing to do with',
    undetectable: 'answers that stand in one section may well belong together, so clearing one by another is believed',
    faults: (subject) =>
      subject.drawn.flatMap(({ pointer, field }) => {
        if (field.clears.length === 0) return [];
        const other = subject.drawn.find(
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
                damaged: withValue(subject.document, `${pointer}/form/onChange/clear/0`, other.field.path),
              },
            ];
      }),
  },
];
