/**
 * Compiles one definition file: parses it with its fragments, validates it against the schema, compiles the form. Diagnostics have a
 * location.
 */

import { compileForm, omitRepeatedDiagnostics, type CompiledForm, type FormDefinition } from '#engine';
import { parseDefinition, type ParsedDefinition, type ReadFragment } from '#engine';
import { checkTableLookups } from '../tables/check/check-lookups.ts';
import { embedTables } from '../tables/embed-tables.ts';
import type { TableSource } from '../tables/table-source.ts';
import { checkShape } from './language-shape.ts';

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
  /** Texts of app.json; the definition's own texts override them. */
  texts: Record<string, string>;
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
export const compileFile: CompileFile = ({ text, file, read, texts, tables }) => {
  const { definition: document, diagnostics, locate } = parseDefinition(text, file, read);
  if (document === undefined) return { diagnostics, locate: locate };
  const misshapen = checkShape(document);
  if (misshapen.length > 0)
    return { diagnostics: omitRepeatedDiagnostics(document, [...diagnostics, ...misshapen.map(locate)]), locate: locate };
  const complete = withTexts(document as FormDefinition, texts);
  const wrongTables = tables ? checkTableLookups(complete, tables) : [];
  const definition = tables && wrongTables.length === 0 ? embedTables(complete, tables) : complete;
  const { form, diagnostics: found } = compileForm(definition);
  const all = omitRepeatedDiagnostics(document, [...diagnostics, ...[...found, ...wrongTables].map(locate)]);
  return { definition, form, diagnostics: all, locate: locate };
};

/** Adds the texts of app.json below the definition's own, also in the served document. */
function withTexts(definition: FormDefinition, texts: Record<string, string>): FormDefinition {
  return Object.keys(texts).length === 0 ? definition : { ...definition, texts: { ...texts, ...definition.texts } };
}
