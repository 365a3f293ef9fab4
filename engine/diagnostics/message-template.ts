/** Templates of diagnostic messages. The compiler and the analysis each have a table of them, by diagnostic code. */

import type { Diagnostic } from './diagnostics.ts';

/** The severity, the message and the help line of one diagnostic code. */
export interface MessageTemplate<Params> {
  severity: Diagnostic['severity'];
  message: (params: Params) => string;
  /** What to write instead. Starts with an imperative. */
  help: (params: Params) => string;
}

/** The parameters of a template. */
export type TemplateParams<Template extends MessageTemplate<never>> = Parameters<Template['message']>[0];

/** Creates the template of an error. */
export function createErrorTemplate<Params>(
  message: MessageTemplate<Params>['message'],
  help: MessageTemplate<Params>['help'],
): MessageTemplate<Params> {
  return { severity: 'error', message, help };
}

/** Creates the template of a warning. */
export function createWarningTemplate<Params>(
  message: MessageTemplate<Params>['message'],
  help: MessageTemplate<Params>['help'],
): MessageTemplate<Params> {
  return { severity: 'warning', message, help };
}

/** Creates the diagnostic of a template. */
export function fillTemplate<Params>(code: string, template: MessageTemplate<Params>, pointer: string, params: Params): Diagnostic {
  return { code, severity: template.severity, pointer, message: template.message(params), help: template.help(params) };
}

/** Returns a help line: the closest name, or else what to do. */
export function suggestion(nearest: string | undefined, otherwise: string): string {
  return nearest === undefined ? `${otherwise}.` : `Did you mean "${nearest}"?`;
}
