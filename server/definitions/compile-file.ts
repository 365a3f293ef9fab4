/** One definition file on its way to a form: parse (with fragments), check the shape, compile; each problem with its place in a file. */

import { compileForm, type CompiledForm, type FormDefinition } from '#engine';
import { parseDefinition, type ParsedDefinition, type ReadFragment } from '#engine';
import { checkShape } from './language-shape.ts';

/** What is wrong with a file, where, and what to write instead. */
export interface FileDiagnostic {
  code: string;
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  /** JSON Pointer into the resolved document, where there is one. */
  pointer?: string;
  message: string;
  help: string;
}

/** A file to compile, and the way to the fragments that it refers to. */
export interface DefinitionSource {
  text: string;
  /** Relative to `dir`. */
  file: string;
  read: ReadFragment;
  /** The product's texts, under the definition's own. */
  texts: Record<string, string>;
}

/** The resolved document and its form, as far as they came; and every problem on the way. */
export interface CompiledFile {
  definition?: FormDefinition;
  form?: CompiledForm;
  diagnostics: FileDiagnostic[];
  /** Puts a later finding, its pointer into the document as it was written, in its place in a file. */
  place: ParsedDefinition['locate'];
}

export type CompileFile = (source: DefinitionSource) => CompiledFile;

/** A problem as one line for logs and terminals. */
export function problemLine(diagnostic: FileDiagnostic): string {
  return `${diagnostic.file}:${diagnostic.line}:${diagnostic.column} ${diagnostic.severity} ${diagnostic.code}: ${diagnostic.message} ${diagnostic.help}`;
}

/** Compiles one file; a phase is entered only when the one before found no error. */
export const compileFile: CompileFile = ({ text, file, read, texts }) => {
  const { definition: document, diagnostics, locate } = parseDefinition(text, file, read);
  if (document === undefined) return { diagnostics, place: locate };
  const misshapen = checkShape(document);
  if (misshapen.length > 0) return { diagnostics: [...diagnostics, ...misshapen.map(locate)], place: locate };
  const definition = withTexts(document as FormDefinition, texts);
  const { form, diagnostics: found } = compileForm(definition);
  return { definition, form, diagnostics: [...diagnostics, ...found.map(locate)], place: locate };
};

/** The product's texts stand under the definition's own, in the served document too. */
function withTexts(definition: FormDefinition, texts: Record<string, string>): FormDefinition {
  return Object.keys(texts).length === 0 ? definition : { ...definition, texts: { ...texts, ...definition.texts } };
}
