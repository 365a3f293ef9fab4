/** The fields of a form that staff can ask the sender of a submission to correct, also those without an answer. */

import { type CompiledForm, createFormState, type FormState, getFieldView, listStateFields } from '#engine';
import type { Submission } from '../../../db/submissions/submission.ts';
import { findQuestion } from '../../../submissions/documents/derive-documents.ts';
import { comparePositions, createAnswerOrder } from '../answer-order.ts';
import { isCorrectable } from '../decisions/read-remarks.ts';
import { fillTitle } from '../fill-labels.ts';
import { createUniqueTitleReader } from '../unique-titles.ts';

/** A field, or a whole repeating group. */
export interface CorrectableField {
  path: string;
  title: string;
  /** The title of its step; null if no step lists it. */
  step: string | null;
  /** Whether it is a repeating group: its sender corrects, adds and removes rows. */
  isGroup: boolean;
  /** Whether the form shows it for the stored answers. Lookups are not sent, so a field that depends on one may be shown to the sender nevertheless. */
  isShown: boolean;
}

type Stored = Pick<Submission, 'answers' | 'labels' | 'createdAt' | 'language'>;

/** Returns the fields in the order of the form, each group before its rows. */
export function listCorrectableFields(form: CompiledForm, { answers, labels, createdAt, language }: Stored): CorrectableField[] {
  const received = { today: createdAt.slice(0, 10), now: createdAt, locale: language ?? 'en' };
  const state = createFormState(form, { side: 'server', ...received, answers });
  const getTitle = createUniqueTitleReader(form, labels);
  const getStep = createStepReader(form);
  const fields = listStateFields(form, state).flatMap((field): CorrectableField[] => {
    const { path, countsRowsOf: group, isRendered } = field;
    const isShown = labels[path] !== undefined || isFieldShown(form, state, path);
    if (group !== undefined) {
      const title = fillTitle(form.groupByPath.get(group)?.title ?? group, labels);
      return [{ path: group, title, step: getStep(group), isGroup: true, isShown }];
    }
    if (!isRendered || !isCorrectable(field)) return [];
    // A document that is not added now is asked for with the question how it is sent.
    if (!isShown && findQuestion(form, path) !== undefined) return [];
    return [{ path, title: getTitle(path), step: getStep(path), isGroup: false, isShown }];
  });
  const getPosition = createAnswerOrder(form);
  const positions = new Map(fields.map(({ path }) => [path, getPosition(path)]));
  return fields
    .map((field) => ({ ...field, step: field.step === null ? null : fillTitle(field.step, labels) }))
    .toSorted((a, b) => comparePositions(positions.get(a.path), positions.get(b.path)));
}

function isFieldShown(form: CompiledForm, state: FormState, path: string): boolean {
  const { isVisible, isEnabled } = getFieldView(form, state, path);
  return isVisible && isEnabled;
}

/** Creates the function that returns the title of the step that lists a field, or one of the rows that contain it. */
function createStepReader({ definition }: CompiledForm): (path: string) => string | null {
  const steps = new Map<string, string>();
  for (const { title, sections } of definition.steps)
    for (const section of sections.filter(({ kind }) => kind !== 'review'))
      for (const path of section.fields ?? [])
        for (const listed of [path, ...listGroups(path)]) if (!steps.has(listed)) steps.set(listed, title);
  return (path) => {
    const template = path.replaceAll(/\.\d+(?=\.)/g, '.#');
    return steps.get([template, ...listGroups(template)].find((one) => steps.has(one)) ?? '') ?? null;
  };
}

/** Returns the repeating groups that contain a path of a template, the innermost first. */
function listGroups(template: string): string[] {
  return [...template.matchAll(/\.#/g)].map(({ index }) => template.slice(0, index)).toReversed();
}
