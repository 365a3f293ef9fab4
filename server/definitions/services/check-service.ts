/** Checks the description of a service beyond its JSON Schema: names that are not declared, and sample replies of another structure. */

import type { createSchemaValidator } from '#engine/kit/source/schema-validator';
import { readReply } from '../../services/read-reply.ts';
import { ServiceFailure } from '../../services/request-service.ts';
import type { ServiceDefinition, ServiceExample, ServiceLookup, ServiceParameter } from '../../services/service-definition.ts';
import { listPlaceholders } from '../../services/service-path.ts';

/** A diagnostic with the pointer of the wrong part. */
export type ServiceDiagnostic = ReturnType<ReturnType<typeof createSchemaValidator>>[number];

/** Returns the diagnostics of a description that matches its schema. */
export function checkService({ lookups }: ServiceDefinition): ServiceDiagnostic[] {
  return Object.entries(lookups).flatMap(([name, lookup]) => {
    const pointer = `/lookups/${name}`;
    return [
      ...checkParameters(pointer, lookup),
      ...checkOption(pointer, lookup),
      ...checkSearch(pointer, lookup),
      ...checkExamples(pointer, lookup),
    ];
  });
}

function checkParameters(pointer: string, { path, query = {}, params = {} }: ServiceLookup): ServiceDiagnostic[] {
  const known = Object.keys(params);
  const templates = [
    [`${pointer}/path`, path] as const,
    ...Object.entries(query).map(([name, text]) => [`${pointer}/query/${escapeName(name)}`, text] as const),
  ];
  const undeclared = templates.flatMap(([at, text]) =>
    listPlaceholders(text)
      .filter((name) => !known.includes(name))
      .map((name) => createError(at, `"{${name}}" is not a parameter of this lookup.`, `Declare "${name}" in "params".`)),
  );
  const used = new Set(templates.flatMap(([, text]) => listPlaceholders(text)));
  const unused = known
    .filter((name) => !used.has(name))
    .map((name) =>
      createError(
        `${pointer}/params/${escapeName(name)}`,
        `The parameter "${name}" is not sent to the service.`,
        `Write {${name}} in "path" or "query".`,
      ),
    );
  const inPath = listPlaceholders(path).filter((name) => params[name]?.isOptional === true);
  const optional = inPath.map((name) =>
    createError(`${pointer}/path`, `The path requires the optional parameter "${name}".`, 'Move it to "query", or make it required.'),
  );
  return [...undeclared, ...unused, ...optional];
}

function checkOption(pointer: string, { properties, option, list }: ServiceLookup): ServiceDiagnostic[] {
  if (option === undefined) return [];
  if (list === undefined) return [createError(`${pointer}/option`, 'A single record has no options.', 'Add "list", or remove "option".')];
  return Object.entries(option)
    .filter(([, name]) => !Object.hasOwn(properties, name))
    .map(([key, name]) =>
      createError(`${pointer}/option/${key}`, `"${name}" is not a property of the records.`, 'Declare it in "properties".'),
    );
}

function checkSearch(pointer: string, { path, params = {}, option, search, isPersonal }: ServiceLookup): ServiceDiagnostic[] {
  if (search === undefined) return [];
  const isPrivate = isPersonal === true || Object.values(params).some(({ isSecret }) => isSecret === true);
  const at = `${pointer}/search`;
  return [
    ...(option === undefined ? [createError(at, 'A list that is searched has options.', 'Add "option".')] : []),
    ...(isPrivate ? [createError(at, 'A list about a person cannot be searched.', 'Remove "search".')] : []),
    ...(search.text === search.value
      ? [createError(`${at}/value`, 'The text and the value have the same parameter.', 'Declare two parameters.')]
      : []),
    ...Object.entries(search).flatMap(([key, name]) => {
      if (!Object.hasOwn(params, name))
        return [createError(`${at}/${key}`, `"${name}" is not a parameter of this lookup.`, `Declare "${name}" in "params".`)];
      if (!listPlaceholders(path).includes(name)) return [];
      return [createError(`${at}/${key}`, `The path requires the parameter "${name}" of the search.`, 'Move it to "query".')];
    }),
  ];
}

function checkExamples(pointer: string, lookup: ServiceLookup): ServiceDiagnostic[] {
  return (lookup.examples ?? []).flatMap((example, index) => {
    const at = `${pointer}/examples/${index}`;
    return [...checkExampleParameters(at, lookup, example), ...checkReply(at, lookup, example)];
  });
}

function checkExampleParameters(
  pointer: string,
  { params = {} }: ServiceLookup,
  { params: given = {} }: ServiceExample,
): ServiceDiagnostic[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const at = `${pointer}/params/${escapeName(name)}`;
    const parameter = Object.hasOwn(params, name) ? params[name] : undefined;
    if (parameter === undefined)
      return [createError(at, `"${name}" is not a parameter of this lookup.`, `Name one of "params", or declare "${name}" there.`)];
    if (isOfType(value, parameter)) return [];
    return [createError(at, `The parameter "${name}" is of type ${parameter.type}.`, `Write a value of type ${parameter.type}.`)];
  });
}

function isOfType(value: string | number | boolean, { type }: ServiceParameter): boolean {
  return type === 'integer' ? Number.isSafeInteger(value) : typeof value === type;
}

function checkReply(pointer: string, lookup: ServiceLookup, { reply }: ServiceExample): ServiceDiagnostic[] {
  if (reply === undefined) return [];
  try {
    readReply(lookup, reply);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const help = 'Compare "list" and the pointers of "properties" with a reply of the service.';
    return [createError(`${pointer}/reply`, `The sample reply does not fit this lookup: ${error.message}.`, help)];
  }
}

/** Escapes a name for a JSON Pointer (RFC 6901). */
function escapeName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function createError(pointer: string, message: string, help: string): ServiceDiagnostic {
  return { code: 'invalid-service', severity: 'error', pointer, message, help };
}
