/** Creates posts that no page sends: answers for hidden fields, changed values of read-only fields, unknown names. */

import { formatPrimitive, getFieldView, getListKind, listStateFields, type Answer, type CompiledForm, type FieldDefinition } from '#engine';
import type { AnswerSet } from '#engine/kit/explore/answer-set';
import { generateBoundaryAnswers } from '#engine/kit/fill/boundary-answers';
import { createSampleFile } from '#engine/kit/fill/sample-file';
import type { ReplayResult } from './replay.ts';
import { WRONG } from './sample-content.ts';

/** Adds the manipulated answers that can produce an error text that was not seen yet. */
export function createTamperedSets(
  form: CompiledForm,
  { set, state }: ReplayResult,
  isOpen: (path: string, code: string) => boolean,
): AnswerSet[] {
  const hidden: Record<string, unknown> = isOpen('', 'unknown') ? { [NOT_A_FIELD]: 'unknown' } : {};
  const wrong: Record<string, unknown> = {};
  const content: Record<string, unknown> = {};
  for (const { path, definition, countsRowsOf } of listStateFields(form, state)) {
    const view = getFieldView(form, state, path);
    if (!view.isVisible && isOpen(path, 'hidden')) hidden[path] = someAnswer(form, path);
    if (!view.isVisible || !view.isEnabled) continue;
    if (countsRowsOf !== undefined) {
      const { minItems = 0, maxItems = 0 } = definition;
      if (isOpen(path, 'type')) wrong[countsRowsOf] = 'no rows';
      else if (isOpen(path, 'maxItems')) wrong[path] = maxItems + 1;
      else if (isOpen(path, 'minItems')) wrong[path] = minItems - 1;
    }
    const file = createSampleFile(definition.form?.files);
    if (isOpen(path, 'content')) content[path] = [{ ...file, name: `${WRONG}${file.name}` }];
    if (view.isReadOnly && (isOpen(path, 'locked') || isOpen(path, 'options'))) wrong[path] = another(view.value);
    // The browser can clear an answer that is not among the options before the error is visible.
    else if (view.options !== undefined && isOpen(path, 'options')) wrong[path] = notOffered(definition);
    else if (isOpen(path, 'exclusive')) wrong[path] = view.options?.list.map(({ value }) => value);
    else if (!view.isReadOnly) {
      const discarded = (definition.form?.discardOn ?? []).filter((code) => isOpen(path, code));
      const refused =
        discarded.length === 0
          ? undefined
          : generateBoundaryAnswers(form, state, path).find((answer) => breaks(form, path, answer, discarded));
      if (refused !== undefined) wrong[path] = refused;
    }
  }
  return [hidden, wrong, content].filter((posted) => Object.keys(posted).length > 0).map((posted) => ({ ...set, posted }));
}

const NOT_A_FIELD = 'notAField';

function breaks(form: CompiledForm, path: string, answer: Answer, codes: readonly string[]): boolean {
  const { check, issue } = form.byPath.get(path)!;
  return answer !== null && check(answer, issue).some(({ code }) => codes.includes(code));
}

function someAnswer(form: CompiledForm, path: string): Answer {
  const { definition } = form.byPath.get(path)!;
  if (definition.type === 'boolean') return true;
  if (definition.type === 'array' && getListKind(definition) !== 'files') return notOffered(definition);
  if (definition.type === 'array') return [createSampleFile(definition.form?.files)];
  return definition.type === 'string' ? 'Something' : 1;
}

function notOffered({ type, items }: FieldDefinition): Answer {
  if (type !== 'array') return type === 'string' ? 'not-offered' : -1;
  return [items?.type === 'number' || items?.type === 'integer' ? -1 : 'not-offered'];
}

function another(value: Answer): Answer {
  if (Array.isArray(value)) return ['another'];
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${formatPrimitive(value) ?? ''} or another`;
}
