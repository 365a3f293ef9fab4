/** Compiles a definition that was checked before, without the checks and the texts of diagnostics. */

import type { CompiledForm } from '../compiled-form.ts';
import type { FormDefinition } from '../language/form-definition.ts';
import { needsRowSupport, type AuthoredFormDefinition } from '../language/repeating-group.ts';
import type { RawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { coreOperators } from '../operators/core-operators.ts';
import type { Operator } from '../operators/operator.ts';
import { buildForm } from './build-form.ts';
import type { RowSupport } from '../row-support.ts';
import type { Templates } from './rows/create-row-templates.ts';
import { resolveTableLookups } from './tables/resolve-table-lookups.ts';

/** What only some definitions need; a page loads it for them. */
export interface FurtherParts {
  /** All that the definition uses. Default: the core operators, enough unless `needsFurtherOperators`. */
  operators?: ReadonlyMap<string, Operator> | undefined;
  /** Needed for `needsRowSupport`. */
  rowSupport?: RowSupport | undefined;
}

/**
 * Compiles a definition that a server has compiled with `compileForm`: a page that only fills forms does not load the checks. Throws an Error
 * with the code and the pointer of the first diagnostic of the compiler for a definition of another version, and for a missing part.
 * @example const form = compileCheckedForm(definition);
 */
export function compileCheckedForm(
  definition: AuthoredFormDefinition,
  { operators = coreOperators, rowSupport }: FurtherParts = {},
): CompiledForm {
  const resolved = resolveTableLookups(definition);
  if (rowSupport === undefined && needsRowSupport(definition))
    throw new Error(`The definition ${definition.id} has rows: pass "rowSupport"`);
  const templates = rowSupport?.createRowTemplates(resolved.definition) ?? createNoTemplates(resolved.definition);
  for (const diagnostic of [...resolved.diagnostics, ...templates.diagnostics]) refuse(definition, diagnostic);
  return buildForm(templates, {
    report: (diagnostic) => refuse(definition, diagnostic),
    findUnsafePattern: () => undefined,
    operators,
    rowSupport,
    toSourcePointer: (pointer) => pointer,
    tables: definition.tables ?? [],
    compileDeliveries: () => [],
    check: () => undefined,
  });
}

/** Returns a definition without repeating groups as it is. */
function createNoTemplates(definition: AuthoredFormDefinition): Templates {
  return { definition: definition as FormDefinition, groups: [], diagnostics: [], placed: new Map() };
}

function refuse({ id }: AuthoredFormDefinition, { code, pointer }: RawDiagnostic): never {
  throw new Error(`The definition ${id} was not checked, or by another version: ${code} at ${pointer}`);
}
