/** Converts the reply of a service to the records that its description declares. Values of another type are not passed on. */

import { ServiceFailure } from './request-service.ts';
import type { ServiceLookup, ServiceProperty } from './service-definition.ts';

type Value = string | number | boolean | null;
/** A record of a result. */
export type ServiceRecord = Record<string, Value>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Maximum number of records of a list. */
const MAX_RECORDS = 1000;

/** Returns the record or the list of records. Throws a `ServiceFailure` if the reply does not have the declared structure. */
export function readReply({ list, properties, option }: ServiceLookup, data: unknown): ServiceRecord | ServiceRecord[] {
  if (list === undefined) return readRecord(properties, data);
  const items = getByPointer(data, list);
  if (!Array.isArray(items)) throw new ServiceFailure(`the reply has no list at "${list}"`);
  // A part of the list would reject answers that the service offers.
  if (items.length > MAX_RECORDS) throw new ServiceFailure(`the list has ${items.length} records, more than ${MAX_RECORDS}`);
  const records = items.map((item) => readRecord(properties, item));
  return option === undefined ? records : records.filter((record) => record[option.value] !== null && record[option.label] !== null);
}

function readRecord(properties: ServiceLookup['properties'], data: unknown): ServiceRecord {
  if (typeof data !== 'object' || data === null) throw new ServiceFailure('a record of the reply is not an object');
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, readValue(name, property, data)]));
}

function readValue(name: string, { pointer, type, format }: ServiceProperty, data: object): Value {
  const value = getByPointer(data, pointer);
  if (value === undefined || value === null || value === '') return null;
  if (type === 'string' && typeof value === 'number') return String(value);
  const isValid =
    type === 'integer' ? Number.isSafeInteger(value) : typeof value === type && (format !== 'date' || DATE.test(value as string));
  if (!isValid) throw new ServiceFailure(`the property "${name}" of the reply is not of type ${format ?? type}`);
  return value as Value;
}

/** Returns the value at a JSON Pointer (RFC 6901); undefined if there is none. Only own properties count. */
function getByPointer(data: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  let value = data;
  for (const name of names.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
