/**
 * What a version of a form does to the answers of another one, whatever they are: for answers on devices of users, which nobody else can read. It compares
 * definitions, so an answer may be kept where it reports that it can be asked again.
 */

import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { FieldDefinition } from '../language/field-definition.ts';
import { type FormerDefinition, listFormerFields } from './former-fields.ts';
import type { FateReason, MigratedPath } from './migration.ts';
import { createFollowPath, type FollowedPath } from './renames.ts';
import { hasStricterFiles } from './stricter-files.ts';
import { getListKind } from '../validation/list-kind.ts';
import { listOptionValues } from '../validation/option-values.ts';

/**
 * Returns what can become of the answers of each field of a former version, and which required fields are new. Paths in rows have `#`.
 * @example compareVersions(servedBefore, form).filter(({ fate }) => fate === 'aside')
 */
export function compareVersions(before: FormerDefinition, form: CompiledForm): MigratedPath[] {
  const follow = createFollowPath(form.definition.renamed);
  const former = listFormerFields(before);
  const known = new Set<string>();
  const report = [...former].map(([path, definition]): MigratedPath => {
    const followed = follow(path);
    known.add(followed.path);
    const moved = followed.path === path ? {} : { to: followed.path };
    const field = form.byPath.get(followed.path);
    if (field === undefined) return { path, fate: 'aside', why: 'no-field' };
    const why = findChange(definition, field, followed);
    return why === undefined ? { path, fate: followed.path === path ? 'kept' : 'moved', ...moved } : { path, fate: 'asked', ...moved, why };
  });
  const added = form.fields.filter((field) => !known.has(field.path) && canBeRequired(field));
  return [...report, ...added.map(({ path }): MigratedPath => ({ path, fate: 'new' }))];
}

/** Returns why a field may not accept an answer of its former definition. */
function findChange(former: FieldDefinition, { definition }: CompiledField, { mapValue }: FollowedPath): FateReason | undefined {
  if (getListKind(former) !== getListKind(definition) || !acceptsType(former, definition)) return 'type';
  if (hasStricterFiles(former, definition)) return 'files';
  const listed = listOptionValues(definition);
  const offered = listOptionValues(former);
  const isOpen = listed === undefined || definition.form?.other !== undefined;
  if (!isOpen && (offered === undefined || offered.some((value) => !listed.includes(mapValue(value) as string | number)))) return 'choice';
  if (definition.const !== undefined && (former.const === undefined || mapValue(former.const) !== definition.const)) return 'choice';
  return definition.format !== undefined && definition.format !== former.format ? 'format' : undefined;
}

function acceptsType(former: FieldDefinition, present: FieldDefinition): boolean {
  return former.type === present.type || (former.type === 'integer' && present.type === 'number');
}

function canBeRequired({ definition: { form = {} }, countsRowsOf }: CompiledField): boolean {
  return countsRowsOf === undefined && form.requiredWhen !== undefined && form.requiredWhen !== false && form.computed === undefined;
}
