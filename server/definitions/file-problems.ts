/** Problems of a definition's file itself, before and beside what it says. */

import type { WizardDefinition } from '#engine';
import type { FileProblem } from './compile-file.ts';
import { idOf } from './definition-files.ts';

/** The id of a definition has to be its file's name: it is the address of the form. */
export function fileNameProblems(file: string, definition: WizardDefinition | undefined): FileProblem[] {
  if (!definition || definition.id === idOf(file)) return [];
  return [{
    code: 'file-name', severity: 'error', file, line: 1, column: 1,
    message: `The definition's id is "${definition.id}", the file's name stands for "${idOf(file)}".`,
    remedy: `Name the file ${definition.id}.json or set "id": "${idOf(file)}".`,
  }];
}

/** The file could not be read at all. */
export function unreadable(file: string, error: unknown): FileProblem {
  return {
    code: 'unreadable', severity: 'error', file, line: 1, column: 1,
    message: error instanceof Error ? error.message : String(error),
    remedy: 'Check that the file exists and can be read.',
  };
}

/** Two definitions that post to one address: the server could not tell them apart, so the later one is refused. */
export function pathClashes(file: string, definition: WizardDefinition | undefined, others: readonly { file: string; definition: WizardDefinition }[]): FileProblem[] {
  if (!definition) return [];
  const own = postPaths(definition);
  return others.flatMap((other) => {
    const path = postPaths(other.definition).find((one) => own.includes(one));
    if (other.file === file || path === undefined) return [];
    return [{
      code: 'path-in-use', severity: 'error' as const, file, line: 1, column: 1,
      message: `The path "${path}" is ${other.file}'s already.`,
      remedy: 'Give this definition paths of its own for its submission and its step checks.',
    }];
  });
}

function postPaths({ submission, steps }: WizardDefinition): string[] {
  return [submission.path, ...steps.flatMap((step) => (step.check ? [step.check.path] : []))];
}
