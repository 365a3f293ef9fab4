/** Diagnostics of fields that have not what their widget needs. */

import { createErrorTemplate } from './message-template.ts';

/** The diagnostics, by code. */
export const widgetDiagnostics = {
  'signature-files': createErrorTemplate<{ name: string }>(
    (p) => `The signature "${p.name}" is stored as one PNG picture, which the field does not accept.`,
    () => 'Write "maxItems": 1 and "files": { "extensions": ["png"], "maxBytes": 500000 }.',
  ),
  'no-scale': createErrorTemplate<{ name: string; widget: string; limit: number }>(
    (p) => `The widget "${p.widget}" of "${p.name}" has no options, or more than ${p.limit}.`,
    (p) =>
      p.widget === 'rating'
        ? `Add "maximum" up to ${p.limit}, and no "minimum" but 1.`
        : `Add "minimum" and "maximum", or "oneOf" with up to ${p.limit} options.`,
  ),
};
