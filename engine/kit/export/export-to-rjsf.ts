/** Exports a definition as the two files of a plain RJSF form, and lists the omitted behavior. */

import type { AuthoredFormDefinition } from '../../language/repeating-group.ts';
import { listOmissions } from './list-omissions.ts';
import { removePlaceholders } from './remove-placeholders.ts';
import { createRjsfContext } from './rjsf-context.ts';
import { toRjsfSchema } from './to-rjsf-schema.ts';
import type { JsonSchema } from '../../answers/plain-schema.ts';
import { toRjsfUiSchema } from './to-rjsf-ui-schema.ts';
import type { UiSchema } from './to-rjsf-ui-schema.ts';

/** The exported form. */
export interface RjsfExport {
  /** JSON Schema draft-07 with the keyword `errorMessage` of ajv-errors. */
  schema: JsonSchema;
  uiSchema: UiSchema;
  /** One sentence for each kind of behavior that is omitted. */
  omissions: string[];
}

/**
 * Exports a definition with its references resolved and its repeating groups as authored.
 *
 * @example const { schema, uiSchema } = exportToRjsf(definition);
 */
export function exportToRjsf(authored: AuthoredFormDefinition): RjsfExport {
  const { definition, changed } = removePlaceholders(authored);
  const context = createRjsfContext(definition);
  return {
    schema: toRjsfSchema(definition, context),
    uiSchema: toRjsfUiSchema(definition, context),
    omissions: listOmissions(definition, changed),
  };
}
