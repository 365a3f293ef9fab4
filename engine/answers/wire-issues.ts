/** The issues of the names of posted answers. A message contains the name as posted. */

import { shortenText } from '../text/text-characters.ts';
import { createUnknownAnswerIssue } from '../issues.ts';
import { interpolate } from '../interpolate.ts';
import type { Issue } from '../views.ts';

const MAX_SHOWN_CHARS = 120;

const messages = {
  repeated: '"{name}" was sent more than once. Send it once.',
  malformed: '"{name}" is not a valid field name. Do not send it.',
};

/** `unknown`: no field has this name; `repeated`: a field with one value was sent twice; `malformed`: the name is not a valid field name. */
export type WireIssueCode = keyof typeof messages | 'unknown';

/**
 * Creates the issue of a posted part; `path` is the field or the first unknown part of the name.
 * @example createWireIssue('unknown', 'nickname', 'nickname')
 */
export function createWireIssue(code: WireIssueCode, path: string, name: string): Issue {
  const shown = shortenText(name, MAX_SHOWN_CHARS);
  if (code === 'unknown') return createUnknownAnswerIssue(path, shown);
  return { code, path, message: interpolate(messages[code], { name: shown }), params: { name: shown } };
}
