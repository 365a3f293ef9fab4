/** Compiles a definition with all checks. Reports all diagnostics together; there is no form when one of them is an error. */

import type { CompiledForm } from '../compiled-form.ts';
import type { AuthoredFormDefinition } from '../language/repeating-group.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { operators } from '../operators/operators.ts';
import { rowSupport } from '../row-support.ts';
import { findUnsafePattern } from '../operators/patterns/safe-pattern.ts';
import { buildForm } from './build-form.ts';
import { checkEnablementCycles } from './checks/check-enablement-cycles.ts';
import { checkFields } from './checks/check-fields.ts';
import { checkReferences } from './checks/check-references.ts';
import { checkReceipt } from './checks/check-receipt.ts';
import { checkStatusMails } from './checks/check-status-mails.ts';
import { checkRenames } from './checks/check-renames.ts';
import { checkRowPages } from './checks/check-row-pages.ts';
import { checkRowReferences } from './checks/check-row-references.ts';
import { checkStaticTexts } from './checks/check-static-texts.ts';
import { checkUnusedNames } from './checks/check-unused-names.ts';
import { compileDeliveries } from './compile-deliveries.ts';
import { createSourcePointerMap } from './rows/source-pointer-map.ts';
import { createDedupingReporter } from './report-once.ts';
import { resolveTableLookups } from './tables/resolve-table-lookups.ts';

/**
 * Compiles a form definition to a dependency graph. Returns all diagnostics; `form` is missing when one of them is an error. The document
 * must have been validated against the JSON Schema of the language.
 * @example const { form, diagnostics } = compileForm(definition);
 */
export function compileForm(written: AuthoredFormDefinition): { form?: CompiledForm; diagnostics: Diagnostic[] } {
  const resolved = resolveTableLookups(written);
  const templates = rowSupport.createRowTemplates(resolved.definition);
  const { groups } = templates;
  const hasRows = groups.length + templates.diagnostics.length > 0;
  if (hasRows) templates.diagnostics.push(...checkRowReferences(resolved.definition, groups));
  const toResolvedPointer = hasRows ? createSourcePointerMap(resolved.definition, groups, templates.placed) : undefined;
  const toSourcePointer = (pointer: string): string => resolved.toSourcePointer(toResolvedPointer?.(pointer) ?? pointer);
  const diagnostics: Diagnostic[] = [];
  const reported = [...resolved.diagnostics, ...templates.diagnostics];
  const report = createDedupingReporter({ groups, toSourcePointer, reported }, diagnostics);
  const form = buildForm(templates, {
    report,
    findUnsafePattern: rememberReasons(findUnsafePattern),
    operators,
    rowSupport,
    toSourcePointer,
    tables: written.tables ?? [],
    compileDeliveries,
    check: (context, fields, used) => {
      checkReferences(context, fields);
      checkEnablementCycles(context);
      checkFields(context, [...fields.values()]);
      checkUnusedNames(context, used);
      checkStaticTexts(context);
      checkRowPages(context, groups);
      checkReceipt(context);
      checkStatusMails(context);
      checkRenames(context);
    },
  });
  return diagnostics.some(({ severity }) => severity === 'error') ? { diagnostics } : { form, diagnostics };
}

/** Many fields of a form have the same pattern, and each is asked for twice. */
function rememberReasons(find: typeof findUnsafePattern): typeof findUnsafePattern {
  const known = new Map<string, string | undefined>();
  return (pattern) => {
    if (!known.has(pattern)) known.set(pattern, find(pattern));
    return known.get(pattern);
  };
}
