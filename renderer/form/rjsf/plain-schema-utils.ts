/**
 * Stands in for RJSF's schema walker when the page is bundled (see `lean-aliases.ts`): the schemas of our steps have no
 * `$ref`, condition or alternative, so there is nothing to resolve, and their data stays empty, so there is nothing to fill.
 */

import type { RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils';

/** A walker for plain schemas of objects and leaves. */
export default function createPlainSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema): SchemaUtilsType {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (_, schema) => schema !== rootSchema,
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (_, formData) => formData,
    sanitizeDataForNewSchema: (_newSchema, _oldSchema, data: unknown) => data,
    omitExtraData: (_, formData) => formData,
    getDisplayLabel: () => false,
    findFieldInSchema: () => ({ field: undefined, isRequired: undefined }),
    findSelectedOptionInXxxOf: () => undefined,
    getClosestMatchingOption: () => 0,
    getFirstMatchingOption: () => 0,
    getFromSchema: <Value>(_schema: RJSFSchema, _path: unknown, value: Value) => value,
    isFilesArray: () => false,
    isMultiSelect: () => false,
    isSelect: () => false,
    toPathSchema: () => ({ $name: '' }),
  };
}
