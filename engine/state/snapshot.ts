/** What is kept of a form over a reload. */

import type { Form } from '../form.ts';
import type { Answer, Origin, Snapshot } from '../views.ts';
import { read, type State } from './state.ts';

/** The state as JSON: answers with who gave them, the options' labels, the way so far. Files are only named by field. */
export function snapshot(form: Form, state: State): Snapshot {
  const kept: Snapshot = {
    answers: {},
    origins: {},
    records: {},
    passed: [...state.passed],
    step: state.step,
    shown: [...state.shown],
    files: [...state.missingFiles],
  };
  for (const { path, cells } of form.fields) {
    const answer = read(state, cells.raw) as Answer;
    const origin = read(state, cells.origin) as Origin | undefined;
    if (Array.isArray(answer)) {
      if (!kept.files.includes(path)) kept.files.push(path);
      continue;
    }
    if (origin === undefined) continue;
    kept.origins[path] = origin;
    if (answer === null) continue;
    kept.answers[path] = answer;
    const remembered = read(state, cells.remembered);
    if (remembered !== null) kept.records[path] = remembered;
  }
  return kept;
}
