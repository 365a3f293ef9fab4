/** `npm run check -- FILE…`: parses and compiles definitions as the server would, and prints every problem with its place and remedy. */

import { basename, dirname, resolve } from 'node:path';
import { parse, type ReadFragment } from '#engine/source/parse';
import { readApp } from './definitions/app-settings.ts';
import { compileFile, type FileProblem, problemLine } from './definitions/compile-file.ts';
import { trackedReader } from './definitions/definition-files.ts';
import { fileNameProblems, unreadable } from './definitions/file-problems.ts';
import { isList, listProblems } from './definitions/list-problems.ts';
import { localeProblems } from './definitions/locale.ts';

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isJson = process.argv.includes('--json');

if (files.length === 0) {
  console.error('Usage: npm run check -- [--json] FILE…   for example: npm run check -- definitions/enrollment.json');
  process.exit(1);
}

const problems = files.flatMap(check);
const errors = problems.filter((problem) => problem.severity === 'error').length;
if (isJson) console.log(JSON.stringify(problems, null, 2));
else {
  for (const problem of problems) console.log(problemLine(problem));
  const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
  console.log(`${count(files.length, 'file')}: ${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}.`);
}
process.exitCode = errors > 0 ? 1 : 0;

/** The folder of the file is taken for the definitions folder, as fragments are named relative to it. */
function check(path: string): FileProblem[] {
  const dir = dirname(resolve(path));
  const file = basename(path);
  const reader = trackedReader(dir);
  try {
    const text = reader.read(file);
    if (text === undefined) throw new Error(`There is no file ${path}.`);
    return problemsOf(dir, file, text, reader.read).map((problem) => ({ ...problem, file: shown(path, problem.file) }));
  } catch (error) {
    return [{ ...unreadable(file, error), file: path }];
  }
}

/** Given a whole folder, the command passes over the language's own schema, and app.json is no wizard. */
function problemsOf(dir: string, file: string, text: string, read: ReadFragment): FileProblem[] {
  const { settings, problems } = readApp(dir, undefined);
  if (file === 'app.json') return [...problems, ...localeProblems(settings, dir, 'app')];
  if (file.endsWith('.schema.json')) return [];
  const { definition: list, problems: unparsable, place } = parse(text, file, read);
  if (isList(list)) return [...unparsable, ...listProblems(list).map(place)];
  const compiled = compileFile({ text, file, read, texts: settings.texts });
  const inLocales = compiled.definition ? localeProblems(compiled.definition, dir, compiled.definition.id) : [];
  return [...compiled.problems, ...fileNameProblems(file, compiled.definition), ...inLocales];
}

function shown(path: string, file: string): string {
  const folder = dirname(path);
  return folder === '.' ? file : `${folder}/${file}`;
}
