/** One definition file on its way to a form: parse (with fragments), check the shape, compile; each problem with its place in a file. */

import { compile, type Form, type WizardDefinition } from '#engine';
import { parse, type Parsed, type ReadFragment } from '#engine/source/parse';
import { checkShape } from './language-shape.ts';

/** What is wrong with a file, where, and what to write instead. */
export interface FileProblem {
  code: string;
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  /** JSON Pointer into the resolved document, where there is one. */
  pointer?: string;
  message: string;
  remedy: string;
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
  definition?: WizardDefinition;
  form?: Form;
  problems: FileProblem[];
  /** Puts a later finding, its pointer into the document as it was written, in its place in a file. */
  place: Parsed['place'];
}

export type CompileFile = (source: DefinitionSource) => CompiledFile;

/** A problem as one line for logs and terminals. */
export function problemLine(problem: FileProblem): string {
  return `${problem.file}:${problem.line}:${problem.column} ${problem.severity} ${problem.code}: ${problem.message} ${problem.remedy}`;
}

/** Compiles one file; a phase is entered only when the one before found no error. */
export const compileFile: CompileFile = ({ text, file, read, texts }) => {
  const { definition: document, problems, place } = parse(text, file, read);
  if (document === undefined) return { problems, place };
  const misshapen = checkShape(document);
  if (misshapen.length > 0) return { problems: [...problems, ...misshapen.map(place)], place };
  const definition = withTexts(document as WizardDefinition, texts);
  const { form, problems: found } = compile(definition);
  return { definition, form, problems: [...problems, ...found.map(place)], place };
};

/** The product's texts stand under the definition's own, in the served document too. */
function withTexts(definition: WizardDefinition, texts: Record<string, string>): WizardDefinition {
  return Object.keys(texts).length === 0 ? definition : { ...definition, texts: { ...texts, ...definition.texts } };
}
