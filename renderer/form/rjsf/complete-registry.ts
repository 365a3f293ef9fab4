/**
 * A complete RJSF `Registry` for widgets that are not built in. It loads `@rjsf/core` and the schema functions of `@rjsf/utils`, therefore
 * only `RjsfWidget`, a separate chunk, imports it.
 */

import { getDefaultRegistry } from '@rjsf/core';
import { createSchemaUtils } from '@rjsf/utils';
import type { Registry, RJSFSchema } from '@rjsf/utils';
import { BaseInput } from './BaseInput.tsx';
import { createFieldValidator } from './field-validator.ts';
import type { FieldRegistry } from './field-registry.ts';
import type { FormStore } from '../store.ts';

/** Creates the registry for a widget of the field at `path`. */
export function createCompleteRegistry(registry: FieldRegistry, store: FormStore, path: string, schema: RJSFSchema): Registry {
  const stock = getDefaultRegistry();
  return {
    ...stock,
    ...registry,
    templates: { ...stock.templates, ...registry.templates, BaseInputTemplate: BaseInput },
    widgets: { ...stock.widgets, ...registry.widgets },
    rootSchema: schema,
    schemaUtils: createSchemaUtils(createFieldValidator(store, path), schema),
  };
}
