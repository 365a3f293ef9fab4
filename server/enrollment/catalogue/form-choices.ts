/** Finds the answers of the served forms that are ids of the catalogue: those whose options come from a lookup that lists its entities. */

import type { CompiledField, CompiledForm, Expression } from '#engine';
import type { ServedDefinition } from '../../definitions/registry.ts';
import { getRecordKind } from '../../submissions/submission-content.ts';
import { getStatuses, listOpenStatuses } from '../../submissions/statuses.ts';
import type { FormChoices } from '../db/catalogue/chosen-in-submissions.ts';
import { type ChosenEntity, findEntityInRecord, findListedEntity } from '../lookups/listed-entities.ts';

/** The served definitions. */
export interface ServedForms {
  list: () => readonly Pick<ServedDefinition, 'id' | 'definition' | 'form'>[];
}

/** Returns the forms with such answers. */
export function listFormChoices(definitions: ServedForms): FormChoices[] {
  return definitions.list().flatMap(({ id, definition, form }): FormChoices[] => {
    const paths = listChosenPaths(form);
    return Object.keys(paths).length === 0
      ? []
      : [{ kind: getRecordKind(definition), form: id, statuses: listOpenStatuses(getStatuses(definition)), paths }];
  });
}

/** Returns the paths of the answers with ids of each entity. */
function listChosenPaths(form: CompiledForm): Partial<Record<ChosenEntity, string[]>> {
  const paths: Partial<Record<ChosenEntity, string[]>> = {};
  for (const field of form.fields) for (const entity of findEntities(form, field)) (paths[entity] ??= []).push(field.path);
  return paths;
}

/** Returns the entities that the options of a field are. */
function findEntities(form: CompiledForm, { path, definition }: CompiledField): Set<ChosenEntity> {
  return new Set(findInExpression(form, readOptions(definition), new Set([path])));
}

/** The source of the options; the name of a lookup is short for its result. */
function readOptions({ form }: CompiledField['definition']): Expression {
  const options = form?.options ?? null;
  return typeof options === 'string' ? { lookup: [options] } : options;
}

/**
 * Returns the entities of all lists that an expression reads. That includes lists that only a condition of it reads: no answer is one of their ids,
 * because ids are unique in the catalogue. `seen` has the rules and fields that were followed.
 */
function findInExpression(form: CompiledForm, expression: Expression, seen: Set<string>): ChosenEntity[] {
  if (typeof expression !== 'object' || expression === null) return [];
  if (Array.isArray(expression)) return expression.flatMap((part) => findInExpression(form, part, seen));
  return Object.entries(expression).flatMap(([operator, given]): ChosenEntity[] => {
    const [name, ...rest] = (Array.isArray(given) ? given : [given]).map((part) => (typeof part === 'string' ? part : ''));
    if (operator === 'lookup') return findInLookup(form, name ?? '', rest);
    if (operator === 'record') return findInRecord(form, name ?? '', rest.join('.'), seen);
    if (operator !== 'rule') return findInExpression(form, given, seen);
    const rule = `rule ${name}`;
    if (seen.has(rule)) return [];
    return findInExpression(form, form.definition.rules?.[name ?? ''] ?? null, new Set([...seen, rule]));
  });
}

function findInLookup(form: CompiledForm, name: string, members: readonly string[]): ChosenEntity[] {
  const lookup = form.lookupByName.get(name);
  if (lookup === undefined) return [];
  const member = [lookup.definition.pick ?? '', ...members].filter((part) => part !== '').join('.');
  const entity = findListedEntity(lookup.path, member);
  return entity === undefined ? [] : [entity];
}

/** The list is a member of the record that is selected in another field. */
function findInRecord(form: CompiledForm, name: string, member: string, seen: Set<string>): ChosenEntity[] {
  const field = form.byPath.get(name);
  if (field === undefined || seen.has(field.path)) return [];
  const records = findInExpression(form, readOptions(field.definition), new Set([...seen, field.path]));
  return records.flatMap((entity) => findEntityInRecord(entity, member) ?? []);
}
