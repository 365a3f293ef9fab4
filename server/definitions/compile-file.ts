/** One definition file on its way to a form: parse (with fragments), check the shape, compile; each problem with its place in a file. */

import { compile, type Form, type WizardDefinition } from '#engine';

/** What is wrong with a file, where, and what to write instead. */
export interface FileProblem {
  code: string;
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  message: string;
  remedy: string;
}

/** A file to compile, and the way to the fragments that it refers to. */
export interface DefinitionSource {
  text: string;
  /** Relative to `dir`. */
  file: string;
  dir: string;
  read: (file: string) => string;
  /** The product's texts, under the definition's own. */
  texts: Record<string, string>;
}

/** The resolved document and its form, as far as they came; and every problem on the way. */
export interface CompiledFile {
  definition?: WizardDefinition;
  form?: Form;
  problems: FileProblem[];
}

export type CompileFile = (source: DefinitionSource) => CompiledFile;

/** A problem as one line for logs and terminals. */
export function problemLine(problem: FileProblem): string {
  return `${problem.file}:${problem.line}:${problem.column} ${problem.severity} ${problem.code}: ${problem.message} ${problem.remedy}`;
}

/** Compiles one file. */
export const compileFile: CompileFile = ({ text, file, texts }) => {
  const document = JSON.parse(text) as WizardDefinition;
  const definition = { ...document, texts: { ...texts, ...document.texts } };
  const { form, problems } = compile(definition);
  return { definition, form, problems: problems.map((problem) => ({ ...problem, file, line: 1, column: 1 })) };
};
