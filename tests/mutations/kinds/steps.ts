/** Steps, sections and the order of things. */

import { valueAt, withValue, type Json } from '../document.ts';
import type { Mutation, FaultKind, MutationTarget } from '../mutation.ts';

type Section = { title?: string; kind?: string; fields?: string[]; visibleWhen?: Json; text?: string };
type Step = { id: string; title: string; sections: Section[] };

function stepsOf({ document }: MutationTarget): Step[] {
  return valueAt(document, '/steps') as unknown as Step[];
}

function stepKind(
  name: string,
  damage: (subject: MutationTarget, steps: Step[]) => { at: string; value: Json | undefined; change: string }[],
): FaultKind {
  return {
    name,
    faults: (subject) =>
      damage(subject, stepsOf(subject)).map(({ at, value, change }): Mutation => ({
        pointer: at,
        change,
        damaged: withValue(subject.document, at, value),
      })),
  };
}

export const stepKinds: readonly FaultKind[] = [
  stepKind('field dropped from its step', (subject, steps) =>
    steps.flatMap(({ sections }, at) =>
      sections.flatMap(({ kind, fields = [] }, index) =>
        kind === 'review'
          ? []
          : fields.flatMap((path, position) => {
              const isHidden = subject.form.byPath.get(path)?.isDrawn !== true && !subject.form.groupByPath.has(path);
              const isElsewhere =
                JSON.stringify(
                  steps.map((step) => step.sections.filter((section) => section.kind !== 'review').map((section) => section.fields)),
                ).split(JSON.stringify(path)).length > 2;
              const isComputed = subject.form.byPath.get(path)?.definition.form?.computed !== undefined;
              return isHidden || isElsewhere || isComputed
                ? []
                : [{ at: `/steps/${at}/sections/${index}/fields/${position}`, value: undefined, change: `"${path}" was dropped` }];
            }),
      ),
    ),
  ),
  stepKind('orphaned step: its sections were taken out', (_, steps) =>
    steps.map(({ id }, at) => ({ at: `/steps/${at}/sections`, value: [], change: `the step "${id}" lost its sections` })),
  ),
  stepKind('orphaned step: its sections are all hidden', (_, steps) =>
    steps.map(({ id, sections }, at) => ({
      at: `/steps/${at}/sections`,
      value: sections.map((section) => ({ ...section, visibleWhen: false })) as unknown as Json,
      change: `every section of "${id}" is hidden`,
    })),
  ),
  stepKind('section hidden by a contradiction', (subject, steps) => {
    const chosen = subject.form.fields.find(({ definition }) => definition.enum !== undefined || definition.oneOf !== undefined);
    if (chosen === undefined) return [];
    const [one, two] = chosen.definition.enum ?? chosen.definition.oneOf!.map((option) => option.const);
    if (two === undefined) return [];
    const both = { and: [{ '==': [{ var: chosen.path }, one!] }, { '==': [{ var: chosen.path }, two] }] };
    return steps.flatMap(({ sections }, at) =>
      sections.map((_, index) => ({
        at: `/steps/${at}/sections/${index}/visibleWhen`,
        value: both,
        change: `"${chosen.path}" would have to be two things at once`,
      })),
    );
  }),
  stepKind('two steps of one title', (_, steps) =>
    steps
      .slice(1)
      .map((_, at) => ({ at: `/steps/${at + 1}/title`, value: steps[at]!.title, change: 'the title of the step before was pasted' })),
  ),
  stepKind('two sections of one title', (_, steps) =>
    steps.flatMap(({ sections }, at) =>
      sections.flatMap(({ title }, index) => {
        const before = sections.slice(0, index).find((section) => section.title !== undefined && section.visibleWhen === undefined);
        return before === undefined || title === undefined
          ? []
          : [{ at: `/steps/${at}/sections/${index}/title`, value: before.title!, change: 'the title of an earlier section was pasted' }];
      }),
    ),
  ),
  stepKind('field twice in a step', (_, steps) =>
    steps.flatMap(({ sections }, at) =>
      sections.flatMap(({ kind, fields = [] }, index) =>
        kind === 'review' || fields.length === 0
          ? []
          : [
              {
                at: `/steps/${at}/sections/${index}/fields`,
                value: [...fields, fields[0]!],
                change: `"${fields[0]!}" was pasted again`,
              },
            ],
      ),
    ),
  ),
  stepKind('two steps of one id', (_, steps) =>
    steps.slice(1).map((_, at) => ({ at: `/steps/${at + 1}/id`, value: steps[at]!.id, change: 'the id of the step before was pasted' })),
  ),
  {
    name: 'answer of a later step',
    faults: (subject) => {
      const steps = stepsOf(subject);
      const drawnIn = (at: number): string[] =>
        (steps[at]?.sections ?? [])
          .filter(({ kind }) => kind !== 'review')
          .flatMap(({ fields = [] }) => fields)
          .filter((path) => {
            const field = subject.form.byPath.get(path);
            const { computed, prefill, autoSelect } = field?.definition.form ?? {};
            return (
              field?.isDrawn &&
              computed === undefined &&
              prefill === undefined &&
              autoSelect === undefined &&
              field.definition.default === undefined
            );
          });
      return steps.flatMap((_, at) => {
        const later = drawnIn(at + 1)[0];
        if (later === undefined) return [];
        return subject.drawn
          .filter(({ field }) => drawnIn(at).includes(field.path))
          .map(({ pointer, field }) => ({
            pointer: `${pointer}/form/enabledWhen`,
            change: `"${field.path}" waits for "${later}" of the next step`,
            damaged: withValue(subject.document, `${pointer}/form`, {
              ...(valueAt(subject.document, `${pointer}/form`) as object | undefined),
              enabledWhen: { var: later },
            }),
          }));
      });
    },
  },
];
