/** Whether browser and server make the same of the same answers: field by field, what each side sees of it. */

import { tidyAnswer } from '../answer.ts';
import type { CompiledField, Form } from '../form.ts';
import { read, type State } from '../state/state.ts';

import type { Answer, Issue } from '../views.ts';
import type { ServerKnowledge } from './server-knowledge.ts';

/** Something about one field on which the sides differ. */
export interface Disagreement {
  path: string;
  what: 'visible' | 'enabled' | 'required' | 'locked' | 'value' | 'issues';
  browser: unknown;
  server: unknown;
}

/** Every difference between the browser's state and the server's state for what the browser sent, but for what only the server can know. */
export function compareSides(form: Form, browser: State, server: State, knowledge: ServerKnowledge): Disagreement[] {
  return form.fields.flatMap((field) => {
    const ofBrowser = seen(field, browser, knowledge);
    const ofServer = seen(field, server, knowledge);
    return (Object.keys(ofBrowser) as Disagreement['what'][])
      .filter((what) => !knowledge.isServers(field.path, what) && JSON.stringify(ofBrowser[what]) !== JSON.stringify(ofServer[what]))
      .map((what) => ({ path: field.path, what, browser: ofBrowser[what], server: ofServer[what] }));
  });
}

function seen(field: CompiledField, state: State, knowledge: ServerKnowledge): Record<Disagreement['what'], unknown> {
  const { cells, path } = field;
  const isVisible = Boolean(read(state, cells.visible));
  return {
    visible: isVisible,
    enabled: Boolean(read(state, cells.enabled)),
    required: Boolean(read(state, cells.required)),
    locked: Boolean(read(state, cells.locked)),
    value: plain(read(state, cells.value) as Answer),
    issues: (read(state, field.cells.issues) as readonly Issue[])
      .filter(({ code }) => !knowledge.isServersIssue(path, code))
      .map(({ code, message }) => ({ code, message })),
  };
}

/** Of files only what both sides know: the server reads their type and shape anew. */
function plain(answer: Answer): unknown {
  return Array.isArray(answer) ? answer.map(({ name, size }) => ({ name, size })) : (tidyAnswer(answer) ?? null);
}
