/**
 * Stands in for `@rjsf/core`'s default registry when the page is bundled (see `lean-aliases.ts`): only the
 * part of RJSF that walks a schema is kept, everything that draws is ours.
 */

import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { englishStringTranslator } from '@rjsf/utils';
import type { Registry } from '@rjsf/utils';
import { GroupField } from './GroupField.tsx';
import { PassThroughTemplate } from './PassThroughTemplate.tsx';

/** The registry without fields, templates and widgets that our forms never use. */
export default function minimalRegistry(): Omit<Registry, 'schemaUtils'> {
  const nothing = () => null;
  return {
    fields: { SchemaField, ObjectField: GroupField } as unknown as Registry['fields'],
    templates: {
      FieldTemplate: PassThroughTemplate,
      DescriptionFieldTemplate: nothing,
      FieldHelpTemplate: nothing,
      FieldErrorTemplate: nothing,
      ButtonTemplates: { SubmitButton: nothing },
    } as unknown as Registry['templates'],
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
