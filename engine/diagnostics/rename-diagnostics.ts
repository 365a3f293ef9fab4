/** The diagnostics of `renamed`: former paths of answers and their present ones. */

import { createErrorTemplate } from './message-template.ts';

/** Templates by code. */
export const renameDiagnostics = {
  'rename-of-present': createErrorTemplate<{ name: string }>(
    (p) => `"${p.name}" is renamed, but this form still has it.`,
    (p) => `Remove the line, or remove "${p.name}" from "answers". A former path cannot be used again.`,
  ),
  'rename-cycle': createErrorTemplate<{ cycle: string }>(
    (p) => `These renames lead back to where they begin: ${p.cycle}.`,
    () => 'Remove one of them: the last path has to be a field of this form.',
  ),
  'rename-twice': createErrorTemplate<{ name: string; other: string; target: string }>(
    (p) => `"${p.name}" and "${p.other}" are both renamed to "${p.target}", which can hold one answer only.`,
    () => 'Keep one of the two, or rename the earlier name to the later one.',
  ),
  'rename-rows': createErrorTemplate<{ name: string; target: string }>(
    (p) => `"${p.name}" cannot move to "${p.target}": a row keeps its group and its number.`,
    () => 'Write "#" for the same rows in both paths, and rename the group itself if it has another name now.',
  ),
};
