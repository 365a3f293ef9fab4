/** Maximum size of a request: the sum of the limits of the definition's upload fields, and a reserve for the answers. */

import { type CompiledForm, getMaxInstances } from '#engine';
import type { DefinitionRegistry } from '../../definitions/registry.ts';
import { findDefinitionRoute } from '../find-definition-route.ts';

const forAnswers = 1_048_576;
const forOtherCalls = 1_048_576;
/** A draft, and a part of an upload of a draft. */
const FOR_DRAFT_BYTES = 262_144;
const DRAFT_PATH = /^\/api\/drafts(?:\/|$)/;
const CORRECTION_PATH = '/api/corrections';
/** For an answer in a row: the name and the headers of its part, and a short text. */
const FOR_ROW_ANSWER_BYTES = 300;
/** The files of further rows have to fit into the limit of these rows. */
const MAX_ROWS_WITH_FILES = 20;

/**
 * Returns the maximum body size in bytes for a path below `/api`. Only multipart bodies can contain uploads; JSON and texts are parsed as a
 * whole. `ofProduct` has the limits of a product's paths.
 */
export function getMaxRequestBytes(
  definitions: DefinitionRegistry,
  path: string,
  contentType = '',
  ofProduct: Readonly<Record<string, number>> = {},
): number {
  const own = Object.hasOwn(ofProduct, path) ? ofProduct[path] : undefined;
  if (own !== undefined) return own;
  if (DRAFT_PATH.test(path)) return FOR_DRAFT_BYTES;
  if (!/^\s*multipart\/form-data\s*(;|$)/i.test(contentType)) return forOtherCalls;
  // The form of a correction is known by its token only.
  if (path === CORRECTION_PATH) return Math.max(forOtherCalls, ...definitions.list().map(({ form }) => getMaxPostBytes(form)));
  const route = findDefinitionRoute(definitions, path.replace(/^\/api\//, ''));
  return route ? getMaxPostBytes(route.served.form) : forOtherCalls;
}

/** Returns the maximum size of a post with the files of a form. */
function getMaxPostBytes(form: CompiledForm): number {
  let most = forAnswers;
  for (const field of form.fields) {
    const { definition, row } = field;
    const maxRows = getMaxInstances(form, field);
    if (row !== undefined) most += maxRows * FOR_ROW_ANSWER_BYTES;
    // One file too many or somewhat too large gets the field's error message instead of 413.
    const rules = definition.form?.files;
    if (rules) most += Math.min(maxRows, MAX_ROWS_WITH_FILES) * ((definition.maxItems ?? 5) + 1) * rules.maxBytes;
  }
  return most;
}
