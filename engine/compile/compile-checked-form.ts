/** Compiles a definition that was checked before, without the checks and the texts of diagnostics. */

import type { CompiledForm } from '../compiled-form.ts';
import type { AuthoredFormDefinition } from '../language/repeating-group.ts';
import type { RawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { coreOperators } from '../operators/core-operators.ts';
import type { Operator } from '../operators/operator.ts';
import { buildForm } from './build-form.ts';
import { createRowTemplates } from './rows/create-row-templates.ts';
import { resolveTableLookups } from './tables/resolve-table-lookups.ts';

/**
 * Compiles a definition that a server has compiled with `compileForm`: a page that only fills forms does not load the checks. Throws an Error
 * with the code and the pointer of the first diagnostic of the compiler, for a definition of another version.
 * `operators` must have all that the definition uses: the core operators, or with `findFurtherOperators` those of `furtherOperators` as well.
 * @example const form = compileCheckedForm(definition);
 */
export function compileCheckedForm(
  definition: AuthoredFormDefinition,
  operators: ReadonlyMap<string, Operator> = coreOperators,
): CompiledForm {
  const resolved = resolveTableLookups(definition);
  const templates = createRowTemplates(resolved.definition);
  for (const diagnostic of [...resolved.diagnostics, ...templates.diagnostics]) refuse(definition, diagnostic);
  return buildForm(templates, {
    report: (diagnostic) => refuse(definition, diagnostic),
    findUnsafePattern: () => undefined,
    operators,
    toSourcePointer: (pointer) => pointer,
    tables: definition.tables ?? [],
    compileDeliveries: () => [],
    check: () => undefined,
  });
}

function refuse({ id }: AuthoredFormDefinition, { code, pointer }: RawDiagnostic): never {
  throw new Error(`The definition ${id} was not checked, or by another version: ${code} at ${pointer}`);
}
