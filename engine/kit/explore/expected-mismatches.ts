/** Finds the expected differences between browser and server: data that only one side has, and everything that depends on it. */

import type { CompiledForm } from '../../compiled-form.ts';
import { fieldsAt } from '../fill/upstream-fields.ts';
import { listExpressions, type ExpressionOwner, type ExpressionRole } from '../inspect/expressions.ts';
import { getTransitiveDependencies } from '../inspect/dependencies.ts';
import { listPlacedPaths } from '../inspect/placed-fields.ts';
import { toTemplatePath } from '../row-paths.ts';

/** Data that only one side has. */
export interface SideSpecificData {
  /** Lookups that only the server requests. */
  lookups: readonly string[];
  /** Fields for which only the browser has the label and the record of the selected option, because the options cannot be requested. */
  labels: readonly string[];
}

/** The properties of fields that can differ: `what` of a field, or one of its issues by code. */
export interface ExpectedMismatches {
  isExcused: (path: string, what: string) => boolean;
  isIssueExcused: (path: string, code: string) => boolean;
}

interface Reader {
  owner: ExpressionOwner;
  role: ExpressionRole;
  key: string | undefined;
  reads: readonly string[];
}

const CELLS: Partial<Record<ExpressionRole, string>> = {
  visibleWhen: 'visible',
  enabledWhen: 'enabled',
  requiredWhen: 'required',
  lockedWhen: 'locked',
  computed: 'value',
  computedWhen: 'value',
};

const readersByForm = new WeakMap<CompiledForm, readonly Reader[]>();

/** Finds the direct and transitive dependents of the data. */
export function findExpectedMismatches(form: CompiledForm, { lookups, labels }: SideSpecificData): ExpectedMismatches {
  const readers = readersByForm.get(form) ?? listReaders(form);
  readersByForm.set(form, readers);
  const affected = new Set([...lookups.map((name) => `lookup ${name}`), ...labels.map((path) => `label ${toTemplatePath(form, path)}`)]);
  const excused = new Set<string>();
  const issues = new Set<string>();
  // The server sets or limits time stamps by its own clock.
  for (const { path, definition } of form.fields) if (definition.form?.timestamp !== undefined) excuse(path, 'value');
  for (let before = -1; before !== affected.size;) {
    before = affected.size;
    for (const { owner, role, key, reads } of readers) {
      if (!reads.some((read) => affected.has(read))) continue;
      if (owner.kind === 'lookup') affected.add(`lookup ${owner.name}`);
      else if (owner.kind === 'field' && role === 'check') issues.add(`${owner.path} ${key}`);
      else for (const path of listOwnerPaths(form, owner)) excuse(path, owner.kind === 'field' ? CELLS[role] : 'visible');
    }
  }
  return {
    isExcused: (path, what) => excused.has(`${toTemplatePath(form, path)} ${what}`),
    isIssueExcused: (path, code) => issues.has(`${toTemplatePath(form, path)} ${code}`),
  };

  function excuse(path: string, cell: string | undefined): void {
    excused.add(`${path} issues`).add(`${path} warnings`);
    if (cell === undefined) return;
    excused.add(`${path} ${cell}`);
    if (cell !== 'visible' && cell !== 'value') return;
    excused.add(`${path} value`);
    affected.add(`answer ${path}`).add(`label ${path}`);
  }
}

function listOwnerPaths({ definition }: CompiledForm, owner: ExpressionOwner): readonly string[] {
  return owner.kind === 'field' ? [owner.path] : listPlacedPaths(definition, owner);
}

function listReaders(form: CompiledForm): Reader[] {
  const { definition } = form;
  return listExpressions(definition)
    .filter(({ role }) => role !== 'set' && role !== 'reviewValue' && role !== 'reviewVisible')
    .map(({ owner, role, key, logic }) => ({
      owner,
      role,
      key,
      reads: getTransitiveDependencies(definition, logic).flatMap(({ kind, name }) =>
        (kind === 'answer' ? fieldsAt(form, name) : [name]).map((one) => `${READ_AS[kind] ?? kind} ${one}`),
      ),
    }));
}

const READ_AS: Record<string, string> = { status: 'lookup', record: 'label' };
