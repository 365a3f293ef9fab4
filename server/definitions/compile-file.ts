/**
 * Compiles one definition file: parses it with its fragments, validates it against the schema, compiles the form. Diagnostics have a
 * location.
 */

import { compileForm, omitRepeatedDiagnostics, type CompiledForm, type Diagnostic, type FormDefinition } from '#engine';
import { checkTexts, parseDefinition, type ParsedDefinition, type ReadFragment } from '#engine';
import type { AppSettings } from './app-settings.ts';
import { getBrandOfForm } from './brands/brand-theme.ts';
import { checkBrandOfForm } from './brands/check-brands.ts';
import { checkTableLookups } from '../tables/check/check-lookups.ts';
import { embedTables } from '../tables/embed-tables.ts';
import type { TableSource } from '../tables/table-source.ts';
import { checkShape } from './language-shape.ts';
import { getServedDefaults } from './locales/ui-texts.ts';

/** A diagnostic with its location in a file. */
export interface FileDiagnostic {
  code: string;
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  /** JSON Pointer into the resolved document, if there is one. */
  pointer?: string;
  message: string;
  help: string;
}

/** A file to compile, and a function that reads its fragments. */
export interface DefinitionSource {
  text: string;
  /** Relative to `dir`. */
  file: string;
  read: ReadFragment;
  /** The settings of app.json: its brands, and its texts, which the definition's own texts override. */
  app: AppSettings;
  /** The data tables of the folder. Without them, lookups of tables are not checked. */
  tables?: TableSource | undefined;
}

/** The resolved document and its form, as far as they could be created, and all diagnostics. */
export interface CompiledFile {
  definition?: FormDefinition;
  form?: CompiledForm;
  diagnostics: FileDiagnostic[];
  /** Adds the location to a diagnostic whose pointer is into the authored document. */
  locate: ParsedDefinition['locate'];
}

/** Compiles a definition file. */
export type CompileFile = (source: DefinitionSource) => CompiledFile;

/** Formats a diagnostic as one line for logs and terminals. */
export function problemLine(diagnostic: FileDiagnostic): string {
  return `${diagnostic.file}:${diagnostic.line}:${diagnostic.column} ${diagnostic.severity} ${diagnostic.code}: ${diagnostic.message} ${diagnostic.help}`;
}

/** Compiles one file. A phase runs only if the previous one has no errors. */
export const compileFile: CompileFile = (source) => compileParsed(parseDefinition(source.text, source.file, source.read), source);

/** What compilation reads of a source whose text is parsed. */
type ParsedSource = Pick<DefinitionSource, 'app' | 'tables'>;

function compileParsed({ definition: document, diagnostics, locate }: ParsedDefinition, { app, tables }: ParsedSource): CompiledFile {
  if (document === undefined) return { diagnostics, locate: locate };
  const { diagnostics: found, ...compiled } = compileDocument(document, app, tables);
  return { ...compiled, diagnostics: omitRepeatedDiagnostics(document, [...diagnostics, ...found.map(locate)]), locate };
}

/**
 * Compiles one file for a check: after syntax errors and unresolved references, the rest of the file is checked too. `form` can then be
 * analyzed, but must not be served; it is missing if a part of the file is missing.
 */
export const compileFileWithRecovery: CompileFile = (source) =>
  compileParsedWithRecovery(parseDefinition(source.text, source.file, source.read), source);

/** Compiles a parsed file for a check, as `compileFileWithRecovery` does. */
export function compileParsedWithRecovery(parsed: ParsedDefinition, source: ParsedSource): CompiledFile {
  const { diagnostics, locate, recovered } = parsed;
  if (recovered === undefined) return compileParsed(parsed, source);
  const { diagnostics: found, ...compiled } = compileDocument(recovered.definition, source.app, source.tables);
  const further = [...checkTexts(recovered.definition), ...found].filter((one) => !recovered.isConsequence(one)).map(locate);
  const all = omitRepeatedDiagnostics(recovered.definition, [...diagnostics, ...further]);
  return { ...(recovered.isComplete && compiled), diagnostics: all, locate };
}

/** Validates a resolved document against the schema and compiles it. */
export function compileDocument(
  document: unknown,
  app: AppSettings,
  tables: TableSource | undefined,
): Pick<CompiledFile, 'definition' | 'form'> & { diagnostics: Diagnostic[] } {
  const misshapen = checkShape(document);
  if (misshapen.length > 0) return { diagnostics: misshapen };
  const complete = withTexts(document as FormDefinition, app);
  const wrongTables = tables ? checkTableLookups(complete, tables) : [];
  const definition = tables && wrongTables.length === 0 ? embedTables(complete, tables) : complete;
  const { form, diagnostics } = compileForm(definition);
  return { definition, ...(form && { form }), diagnostics: [...diagnostics, ...wrongTables, ...checkBrandOfForm(complete.brand, app)] };
}

/** Adds the texts of the language, of app.json and of the form's brand below the definition's own, also in the served document. */
function withTexts(definition: FormDefinition, app: AppSettings): FormDefinition {
  const texts = { ...getServedDefaults('forms', app), ...app.texts, ...getBrandOfForm(definition.brand, app)?.texts };
  return Object.keys(texts).length === 0 ? definition : { ...definition, texts: { ...texts, ...definition.texts } };
}
