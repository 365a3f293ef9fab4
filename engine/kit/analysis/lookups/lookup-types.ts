/** Types of the values that `lookup` and `record` read, by the contracts of the lookups. */

import { getListKind } from '../../../validation/list-kind.ts';
import type { InferredType } from '../inferred-type.ts';
import { inferOptionRecordTypes } from '../options/option-records.ts';
import type { SolverModel } from '../solver/solver-model.ts';
import { findOptionSchemas, findResultSchema, type ResultSchema } from './result-schemas.ts';
import { followPath, toInferredTypes } from './schema-path.ts';

/** Returns the types of a property of a lookup's result; undefined if they are not known. */
export function inferLookupTypes(model: SolverModel, name: string, property: string): InferredType[] | undefined {
  const schema = findResultSchema(model, name);
  return schema && inferPropertyTypes([{ lookup: name, schema }], property);
}

/** Returns the types of a property of the record of a field's selected option, a list for several choices; undefined if they are not known. */
export function inferRecordTypes(model: SolverModel, path: string, property: string): InferredType[] | undefined {
  const definition = model.form.byPath.get(path)?.definition;
  const listed = definition && inferOptionRecordTypes(definition, property);
  if (listed !== undefined) return listed;
  if (definition !== undefined && getListKind(definition) === 'choices') return ['list'];
  const schemas = findOptionSchemas(model, path);
  return schemas && inferPropertyTypes(schemas, property);
}

function inferPropertyTypes(schemas: readonly ResultSchema[], property: string): InferredType[] | undefined {
  const types: InferredType[] = ['unset'];
  for (const { schema } of schemas) {
    const target = followPath(schema, property);
    if (target.kind !== 'found') return undefined;
    types.push(...toInferredTypes(target.schema));
  }
  return types;
}
