/** What can be wrong with the names of posted answers, and the wording of it. A message names the part as it was posted. */

import { unknownAnswerIssue } from '../issues.ts';
import { interpolate } from '../interpolate.ts';
import type { Issue } from '../views.ts';

const MAX_SHOWN_CHARS = 120;

const wording = {
  repeated: '"{name}" was sent more than once; send it once',
  malformed: '"{name}" is not a name that a form can have; leave it out',
};

/** `unknown`: no field has this name; `repeated`: a field that takes one value got two; `malformed`: no field can have such a name. */
export type WireIssueCode = keyof typeof wording | 'unknown';

/**
 * Creates the issue of a posted part; `path` is the field or the first unknown part of the name.
 * @example createWireIssue('unknown', 'nickname', 'nickname')
 */
export function createWireIssue(code: WireIssueCode, path: string, name: string): Issue {
  const shown = name.length > MAX_SHOWN_CHARS ? `${name.slice(0, MAX_SHOWN_CHARS)}…` : name;
  if (code === 'unknown') return unknownAnswerIssue(path, shown);
  return { code, path, message: interpolate(wording[code], { name: shown }), params: { name: shown } };
}
