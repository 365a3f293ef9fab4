/** Checks for missing labels, and for duplicate titles that users would confuse. */

import { isPossible } from '../solver/solve.ts';
import { getVisibilityCondition } from '../solver/name-values.ts';
import { getFieldPointer, type AnalysisContext } from '../analysis-context.ts';
import { getOptionsOwner, getOptionsPointer } from '../../../validation/list-kind.ts';

/** Reports missing and duplicate titles, of steps, sections, fields and options. */
export function checkTitles(context: AnalysisContext): void {
  const { form, model, report } = context;
  const canBothShow = (first: unknown, second: unknown): boolean =>
    isPossible(model, { logic: (first ?? true) as boolean, expected: true }, { logic: (second ?? true) as boolean, expected: true });

  for (const field of context.fields) {
    const { title } = field.definition;
    const { oneOf } = getOptionsOwner(field.definition);
    const pointer = getFieldPointer(context, field);
    if (field.isRendered && (title === undefined || title.trim() === '')) report('missing-title', pointer, { name: field.path });
    twice(
      // The heading of a group distinguishes its options from those of another.
      (oneOf ?? []).map(({ title: label, heading = '' }) => `${heading}\n${label}`),
      (second) =>
        report('duplicate-title', `${getOptionsPointer(field.definition, pointer)}/oneOf/${second}/title`, {
          title: oneOf![second]!.title,
          what: 'options',
        }),
    );
  }
  const { steps } = form.definition;
  checkStepTitles(context, canBothShow);
  steps.forEach(({ sections }, at) => {
    twice(
      sections.map(({ title }) => title),
      (second, first) => {
        if (canBothShow(sections[first]!.visibleWhen, sections[second]!.visibleWhen)) {
          report('duplicate-title', `/steps/${at}/sections/${second}/title`, {
            title: sections[second]!.title!,
            what: 'sections of this step',
          });
        }
      },
    );
    sections.forEach(({ kind, fields = [] }, index) => {
      const rendered =
        kind === 'review' ? [] : fields.flatMap((path) => form.byPath.get(path) ?? []).filter(({ isRendered }) => isRendered);
      // The row's heading distinguishes the fields of one row from those of another.
      const names = rendered.map(({ path, definition }) =>
        definition.title === undefined ? undefined : `${getRowPath(path)}${getMatrixRow(form, path)}${definition.title}`,
      );
      twice(names, (second, first) => {
        const [a, b] = [rendered[first]!, rendered[second]!];
        // The upload of a document has the title of the radios before it.
        if (b.definition.form?.insteadOfUpload !== undefined && a.definition.form?.sendingOf === b.path) return;
        if (a === b || !canBothShow(getVisibilityCondition(model, a.path), getVisibilityCondition(model, b.path))) return;
        report('duplicate-title', `${getFieldPointer(context, b)}/title`, {
          title: b.definition.title!,
          what: `fields of section ${index + 1} of the step "${steps[at]!.id}"`,
        });
      });
    });
  });
}

/** Reports steps with the same title that users can see together. */
function checkStepTitles({ form, report }: AnalysisContext, canBothShow: (first: unknown, second: unknown) => boolean): void {
  const { steps } = form.definition;
  twice(
    steps.map(({ title }) => title),
    (second, first) => {
      // While the form ends at a step, later ones are hidden.
      if (steps[first]!.end !== true && canBothShow(steps[first]!.visibleWhen, steps[second]!.visibleWhen))
        report('duplicate-title', `/steps/${second}/title`, { title: steps[second]!.title, what: 'steps' });
    },
  );
}

/** The row that a field is in, as the path of its group. */
function getRowPath(path: string): string {
  return /^.*\.#\./.exec(path)?.[0] ?? '';
}

/** The row of a matrix with several scales that a field is in: its title is shown once for all of its scales, but not in a table of rows. */
function getMatrixRow({ matrices }: AnalysisContext['form'], path: string): string {
  const matrix = matrices.find((one) => !one.isInTable && path.startsWith(`${one.path}.`));
  const [name = '', ...rest] = matrix === undefined ? [] : path.slice(matrix.path.length + 1).split('.');
  return rest.length === 0 ? '' : `${matrix!.path}.${name}.`;
}

function twice(texts: readonly (string | undefined)[], report: (second: number, first: number) => void): void {
  texts.forEach((text, index) => {
    const first = text === undefined ? index : texts.indexOf(text);
    if (first !== index) report(index, first);
  });
}
