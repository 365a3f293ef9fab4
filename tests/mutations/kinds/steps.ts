/** Mutations of steps, sections and their order. */

import { getValue, replaceValue, type Json } from '../document.ts';
import type { Mutation, MutationKind, MutationTarget } from '../mutation.ts';

type Section = { title?: string; kind?: string; fields?: string[]; visibleWhen?: Json; text?: string };
type Step = { id: string; title: string; sections: Section[] };

function getSteps({ document }: MutationTarget): Step[] {
  return getValue(document, '/steps') as unknown as Step[];
}

function createStepKind(
  name: string,
  findChanges: (target: MutationTarget, steps: Step[]) => { at: string; value: Json | undefined; change: string }[],
): MutationKind {
  return {
    name,
    mutate: (target) =>
      findChanges(target, getSteps(target)).map(({ at, value, change }): Mutation => ({
        pointer: at,
        change,
        mutated: replaceValue(target.document, at, value),
      })),
  };
}

export const stepKinds: readonly MutationKind[] = [
  createStepKind('field removed from its step', (target, steps) =>
    steps.flatMap(({ sections }, at) =>
      sections.flatMap(({ kind, fields = [] }, index) =>
        kind === 'review'
          ? []
          : fields.flatMap((path, position) => {
              const isHidden = target.form.byPath.get(path)?.isRendered !== true && !target.form.groupByPath.has(path);
              const isElsewhere =
                JSON.stringify(
                  steps.map((step) => step.sections.filter((section) => section.kind !== 'review').map((section) => section.fields)),
                ).split(JSON.stringify(path)).length > 2;
              const isComputed = target.form.byPath.get(path)?.definition.form?.computed !== undefined;
              return isHidden || isElsewhere || isComputed
                ? []
                : [{ at: `/steps/${at}/sections/${index}/fields/${position}`, value: undefined, change: `"${path}" was removed` }];
            }),
      ),
    ),
  ),
  createStepKind('step without sections', (_, steps) =>
    steps.map(({ id }, at) => ({ at: `/steps/${at}/sections`, value: [], change: `the step "${id}" has no sections` })),
  ),
  createStepKind('step with only hidden sections', (_, steps) =>
    steps.map(({ id, sections }, at) => ({
      at: `/steps/${at}/sections`,
      value: sections.map((section) => ({ ...section, visibleWhen: false })) as unknown as Json,
      change: `every section of "${id}" is hidden`,
    })),
  ),
  createStepKind('section hidden by a contradiction', (target, steps) => {
    const select = target.form.fields.find(({ definition }) => definition.enum !== undefined || definition.oneOf !== undefined);
    if (select === undefined) return [];
    const [one, two] = select.definition.enum ?? select.definition.oneOf!.map((option) => option.const);
    if (two === undefined) return [];
    const both = { and: [{ '==': [{ var: select.path }, one!] }, { '==': [{ var: select.path }, two] }] };
    return steps.flatMap(({ sections }, at) =>
      sections.map((_, index) => ({
        at: `/steps/${at}/sections/${index}/visibleWhen`,
        value: both,
        change: `"${select.path}" would need two values`,
      })),
    );
  }),
  createStepKind('two steps with the same title', (_, steps) =>
    steps
      .slice(1)
      .map((_step, at) => ({ at: `/steps/${at + 1}/title`, value: steps[at]!.title, change: 'the title of the previous step was copied' })),
  ),
  createStepKind('two sections with the same title', (_, steps) =>
    steps.flatMap(({ sections }, at) =>
      sections.flatMap(({ title }, index) => {
        const before = sections.slice(0, index).find((section) => section.title !== undefined && section.visibleWhen === undefined);
        return before === undefined || title === undefined
          ? []
          : [{ at: `/steps/${at}/sections/${index}/title`, value: before.title!, change: 'the title of an earlier section was copied' }];
      }),
    ),
  ),
  createStepKind('field twice in a step', (_, steps) =>
    steps.flatMap(({ sections }, at) =>
      sections.flatMap(({ kind, fields = [] }, index) =>
        kind === 'review' || fields.length === 0
          ? []
          : [
              {
                at: `/steps/${at}/sections/${index}/fields`,
                value: [...fields, fields[0]!],
                change: `"${fields[0]!}" was duplicated`,
              },
            ],
      ),
    ),
  ),
  createStepKind('two steps with the same id', (_, steps) =>
    steps
      .slice(1)
      .map((_step, at) => ({ at: `/steps/${at + 1}/id`, value: steps[at]!.id, change: 'the id of the previous step was copied' })),
  ),
  {
    name: 'answer of a later step',
    mutate: (target) => {
      const steps = getSteps(target);
      const findRendered = (at: number): string[] =>
        (steps[at]?.sections ?? [])
          .filter(({ kind }) => kind !== 'review')
          .flatMap(({ fields = [] }) => fields)
          .filter((path) => {
            const field = target.form.byPath.get(path);
            const { computed, prefill, autoSelect } = field?.definition.form ?? {};
            return (
              field?.isRendered &&
              computed === undefined &&
              prefill === undefined &&
              autoSelect === undefined &&
              field.definition.default === undefined
            );
          });
      return steps.flatMap((_, at) => {
        const later = findRendered(at + 1)[0];
        if (later === undefined) return [];
        return target.drawn
          .filter(({ field }) => findRendered(at).includes(field.path))
          .map(({ pointer, field }) => ({
            pointer: `${pointer}/form/enabledWhen`,
            change: `"${field.path}" depends on "${later}" of the next step`,
            mutated: replaceValue(target.document, `${pointer}/form`, {
              ...(getValue(target.document, `${pointer}/form`) as object | undefined),
              enabledWhen: { var: later },
            }),
          }));
      });
    },
  },
];
