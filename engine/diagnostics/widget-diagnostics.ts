/** Diagnostics of fields that have not what their widget needs. */

import { createErrorTemplate } from './message-template.ts';

/** The diagnostics, by code. */
export const widgetDiagnostics = {
  'signature-files': createErrorTemplate<{ name: string }>(
    (p) => `The signature "${p.name}" is stored as one PNG picture, which the field does not accept.`,
    () => 'Write "maxItems": 1 and "files": { "extensions": ["png"], "maxBytes": 500000 }.',
  ),
  'photo-files': createErrorTemplate<{ name: string; key: string }>(
    (p) => `"${p.key}" of "${p.name}" results in a JPEG picture, which the field does not accept.`,
    (p) => `Add "jpg" and "jpeg" to "extensions", or omit "${p.key}".`,
  ),
  'crop-without-square': createErrorTemplate<{ name: string }>(
    (p) => `"crop" lets users cut a square, but the picture of "${p.name}" does not have to be square.`,
    () => 'Add "square": true, or omit "crop".',
  ),
  'no-upload': createErrorTemplate<{ name: string }>(
    (p) => `"insteadOfUpload" has no effect: "${p.name}" is not an upload.`,
    () => 'Write it at a field with "type": "array" and "files".',
  ),
  'no-sending': createErrorTemplate<{ name: string }>(
    (p) => `"sendingOf" names "${p.name}", which is not an upload with "insteadOfUpload".`,
    () => 'Omit "sendingOf": it is added automatically.',
  ),
  'no-documents': createErrorTemplate<{ name: string }>(
    (p) => `"${p.name}" lists outstanding documents, but the form has none, or the field is not a list.`,
    () => 'Write "type": "array" without "items", and add "insteadOfUpload" to an upload.',
  ),
  'misplaced-timestamp': createErrorTemplate<{ name: string }>(
    (p) => `"timestamp" cannot be at "${p.name}": a time stamp is a text that is never rendered, computed or in a row.`,
    () => 'Write "type": "string" and "widget": "hidden", without "format", options, "default", "computed" and "prefill".',
  ),
  'no-scale': createErrorTemplate<{ name: string; widget: string; limit: number }>(
    (p) => `The widget "${p.widget}" of "${p.name}" has no options, or more than ${p.limit}.`,
    (p) =>
      p.widget === 'rating'
        ? `Add "maximum" up to ${p.limit}, and no "minimum" but 1.`
        : `Add "minimum" and "maximum", or "oneOf" with up to ${p.limit} options.`,
  ),
};
