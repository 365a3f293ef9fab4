/** Which documents a submission has and needs: its uploads with a file, and those that its form requires for its answers. */

import { type CompiledField, type CompiledForm, type FormState, getFieldView, getListKind, listStateFields } from '#engine';
import type { DerivedDocument } from '../../db/submissions/documents/document.ts';

/** What a sender declares instead of adding a file (`insteadOfUpload`). */
const CLAIMS: readonly unknown[] = ['later', 'sent'];

/** Returns whether a field takes files. */
export function isUpload({ definition }: Pick<CompiledField, 'definition'>): boolean {
  return getListKind(definition) === 'files';
}

/** Returns whether submissions of a form can have documents. An optional one that staff refuse is to be sent again, as others are. */
export function hasDocuments({ fields }: Pick<CompiledForm, 'fields'>): boolean {
  return fields.some(isUpload);
}

/** Returns whether the form requires an upload for no answers. */
export function isOptional({ definition }: Pick<CompiledField, 'definition'>): boolean {
  return (definition.form?.requiredWhen ?? false) === false;
}

/**
 * Returns the documents of a state, in the order of the form's fields: the uploads with a file, whose paths are in `sent`, also optional ones, and those without
 * a file that the form requires for the answers. A document that is sent later, or was sent before, is missing until staff have it.
 */
export function deriveDocuments(form: CompiledForm, state: FormState, sent: ReadonlySet<string>): DerivedDocument[] {
  if (!hasDocuments(form)) return [];
  const fields = listStateFields(form, state);
  const questions = new Map(
    fields.filter(isQuestion).map(({ path, definition }) => [getUploadPath(path, definition.form!.sendingOf!), path]),
  );
  return fields.filter(isUpload).flatMap(({ path }): DerivedDocument[] => {
    // Its field was open, also if the state lacks the replies to the lookups that opened it.
    if (sent.has(path)) return [{ field: path, state: 'received' }];
    const { value, isVisible, isEnabled, isRequired } = getFieldView(form, state, questions.get(path) ?? path);
    const isClaimed = questions.has(path) && CLAIMS.includes(value);
    return isClaimed || (isVisible && isEnabled && isRequired) ? [{ field: path, state: 'missing' }] : [];
  });
}

/** Returns what the answers declare about an upload without a file; null for nothing. */
export function getClaim(form: CompiledForm, path: string, read: (path: string) => unknown): 'later' | 'sent' | null {
  const question = findQuestion(form, path);
  const value = question === undefined ? undefined : read(question);
  return value === 'later' || value === 'sent' ? value : null;
}

/** Returns the path of the question how an upload is sent; undefined if the form does not ask it. The upload opens by its answer. */
export function findQuestion({ fields }: CompiledForm, path: string): string | undefined {
  const template = path.replaceAll(/\.\d+(?=\.)/g, '.#');
  const question = fields.find(({ definition }) => definition.form?.sendingOf === template);
  return question && [...path.split('.').slice(0, -1), question.path.split('.').at(-1)].join('.');
}

function isQuestion({ definition }: CompiledField): boolean {
  return definition.form?.sendingOf !== undefined;
}

/** Returns the path of the upload that a question is about: it is beside the question, also in rows. */
function getUploadPath(question: string, upload: string): string {
  return [...question.split('.').slice(0, -1), upload.split('.').at(-1)].join('.');
}
