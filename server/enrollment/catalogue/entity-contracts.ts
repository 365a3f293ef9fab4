/** Contracts of the lists of the catalogue, `GET /{entity}`, which forms of the back office use as lookups. */

import type { LookupContract, LookupContracts, ValueSchema } from '#engine';
import { describeRoute } from '../../lookups/define-lookup.ts';
import {
  boolean,
  date,
  integer,
  listOfOptions,
  optionalText,
  optionWith,
  text,
  type ParameterDeclarations,
} from '../../lookups/lookup-schemas.ts';
import { entities, type Entity, type EntityField, getEntity, type EntityName } from '../db/catalogue/entities.ts';

const pageParams: ParameterDeclarations = { search: optionalText, sort: optionalText, limit: { type: 'integer', isOptional: true } };

/** The start months that a list of cycles adds to each. */
const startMonths: ValueSchema = {
  type: 'array',
  items: optionWith({ start_month: integer, start_day: integer, end_month: integer, end_day: integer }),
};

/** By the path below `/api`. */
export const entityContracts: LookupContracts = Object.fromEntries(
  (Object.keys(entities) as EntityName[]).map((name): [string, LookupContract] => [name, createListContract(name, getEntity(name))]),
);

/** Callers with a session get all fields, others only the public ones. The PIN of a cycle is not described. */
function createListContract(name: EntityName, { kind, fields }: Entity): LookupContract {
  const described = Object.entries(fields).map(([field, declared]): [string, ValueSchema] =>
    declared.type === 'pin' ? [`has_${field}`, boolean] : [field, getFieldSchema(declared)],
  );
  const filters = Object.entries(fields).flatMap(([field, { type }]) => (type === 'reference' ? [[field, optionalText] as const] : []));
  const isCycle = name === 'cycles';
  const months: Record<string, ValueSchema> = isCycle ? { start_month: startMonths } : {};
  const { items, ...list } = listOfOptions({ ...Object.fromEntries(described), version: integer, ...months });
  const isAlways = (field: string): boolean => field in months || fields[field]?.isPublic === true;
  const required = Object.keys(items.properties).filter((field) => ['_id', 'name'].includes(field) || isAlways(field));
  return describeRoute({
    description: `The list of every ${kind} in the catalogue.`,
    // Without `admin`, cycles are listed as for the public, also with a session.
    params: { ...Object.fromEntries(filters), ...pageParams, ...(isCycle && { admin: optionalText }) },
    result: { ...list, items: { ...items, required } },
  });
}

function getFieldSchema(field: EntityField): ValueSchema {
  switch (field.type) {
    case 'date':
      return date;
    case 'boolean':
    case 'pin':
      return boolean;
    case 'integer':
      return integer;
    case 'choice':
      return field.isRequired ? { type: 'string', enum: field.values } : { type: ['string', 'null'] };
    default:
      return field.isRequired ? text : { type: ['string', 'null'] };
  }
}
