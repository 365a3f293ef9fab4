/** The messages of diagnostics about fragments. */

import { createErrorTemplate, createWarningTemplate, suggestion, type MessageTemplate } from './message-template.ts';

/** The templates, by code. */
export const fragmentDiagnostics = {
  'invalid-ref': createErrorTemplate<{ ref: string; reason: string }>(
    (p) => `The reference "${p.ref}" cannot be followed: ${p.reason}.`,
    () => 'Write "file.json#/pointer", relative to the definitions folder, or "#/pointer" for the same file.',
  ),
  'missing-file': createErrorTemplate<{ file: string }>(
    (p) => `The file ${p.file} does not exist in the definitions folder.`,
    () => 'Correct the file name, or add the file.',
  ),
  'missing-target': createErrorTemplate<{ file: string; target: string; nearest?: string }>(
    (p) => `${p.file} has nothing at "${p.target}".`,
    (p) => suggestion(p.nearest, 'Point to something that exists'),
  ),
  'ref-cycle': createErrorTemplate<{ cycle: string }>(
    (p) => `Fragments reference each other in a cycle: ${p.cycle}.`,
    () => 'Remove one of these references.',
  ),
  'conflicting-refs': createErrorTemplate<{ name: string; refs: string[] }>(
    (p) => `The name "${p.name}" has different values in ${p.refs.join(' and ')}.`,
    () => 'Rename one of them, or write the value beside "$ref" to override both.',
  ),
  'unset-parameter': createErrorTemplate<{ name: string; nearest?: string }>(
    (p) => `The fragment has the parameter \${${p.name}}, which "with" does not set.`,
    (p) => suggestion(p.nearest, `Add "${p.name}" to "with"`),
  ),
  'unused-parameter': createWarningTemplate<{ name: string; nearest?: string }>(
    (p) => `"with" sets "${p.name}", but the fragment has no parameter with this name.`,
    (p) => suggestion(p.nearest, 'Remove it'),
  ),
} satisfies Record<string, MessageTemplate<never>>;
