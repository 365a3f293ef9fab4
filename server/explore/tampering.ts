/** What no page sends and somebody might all the same: answers for hidden fields, other values for locked ones, names that are no field. */

import { fieldView, type Answer, type Form, type State } from '#engine';
import type { AnswerSet } from '#engine/explore/answer-set';
import type { Goals } from '#engine/explore/goals';
import { interestingAnswers } from '#engine/fill/interesting-answers';
import { sampleFile } from '#engine/fill/sample-file';
import type { Played } from './play.ts';
import { WRONG } from './sample-content.ts';

/** The set with as much of it as its state allows. */
export function tamperedSets(form: Form, goals: Goals, { set, state }: Played): AnswerSet[] {
  const codes = (path: string): string[] => goals.list.filter((goal) => goal.isServerOnly && goal.paths.includes(path)).map(({ code }) => code!);
  const hidden: Record<string, unknown> = { notAField: 'unknown' };
  const wrong: Record<string, unknown> = {};
  const content: Record<string, unknown> = {};
  for (const { path, definition } of form.fields) {
    const possible = codes(path);
    if (possible.length === 0) continue;
    const view = fieldView(form, state, path);
    if (!view.isVisible && possible.includes('hidden')) hidden[path] = someAnswer(form, path);
    if (!view.isVisible || !view.isEnabled) continue;
    if (possible.includes('content')) content[path] = [{ ...sampleFile(definition.form?.files), name: `${WRONG}${sampleFile(definition.form?.files).name}` }];
    if (view.isLocked && possible.includes('locked')) wrong[path] = another(view.value);
    else if (!view.isLocked) {
      const refused = interestingAnswers(form, state, path).find((answer) => answer !== null && issueCodes(form, path, answer).some((code) => possible.includes(code)));
      if (refused !== undefined) wrong[path] = refused;
    }
  }
  return [hidden, wrong, content].filter((posted) => Object.keys(posted).length > 0).map((posted) => ({ ...set, posted }));
}

function issueCodes(form: Form, path: string, answer: Exclude<Answer, null>): string[] {
  const { check, issue } = form.byPath.get(path)!;
  return check(answer, issue).map(({ code }) => code);
}

function someAnswer(form: Form, path: string): Answer {
  const { definition } = form.byPath.get(path)!;
  if (definition.type === 'boolean') return true;
  if (definition.type === 'array') return [sampleFile(definition.form?.files)];
  return definition.type === 'string' ? 'Something' : 1;
}

function another(value: Answer): Answer {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${String(value)} or another`;
}
