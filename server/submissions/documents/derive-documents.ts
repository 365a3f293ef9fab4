/** Which documents a submission needs: the uploads that its form requires for its answers. */

import { type CompiledField, type CompiledForm, type FormState, getFieldView, getListKind, listStateFields } from '#engine';
import type { DerivedDocument } from '../../db/submissions/documents/document.ts';

/** What a sender declares instead of adding a file (`insteadOfUpload`). */
const CLAIMS: readonly unknown[] = ['later', 'sent'];

/** Returns whether a field takes files. */
export function isUpload({ definition }: Pick<CompiledField, 'definition'>): boolean {
  return getListKind(definition) === 'files';
}

/** Returns whether submissions of a form can need documents. */
export function hasDocuments({ fields }: Pick<CompiledForm, 'fields'>): boolean {
  return fields.some((field) => {
    const { requiredWhen = false, insteadOfUpload } = field.definition.form ?? {};
    return isUpload(field) && (requiredWhen !== false || insteadOfUpload !== undefined);
  });
}

/**
 * Returns the documents that the form requires for the answers of a state, in the order of its fields. `sent` has the paths of the uploads with a file. A
 * document that is sent later, or was sent before, is missing until staff have it. Where a file was sent, its field was open, also if the state lacks the
 * replies to lookups that opened it.
 */
export function deriveDocuments(form: CompiledForm, state: FormState, sent: ReadonlySet<string>): DerivedDocument[] {
  if (!hasDocuments(form)) return [];
  const fields = listStateFields(form, state);
  const questions = new Map(
    fields.filter(isQuestion).map(({ path, definition }) => [getUploadPath(path, definition.form!.sendingOf!), path]),
  );
  return fields.filter(isUpload).flatMap(({ path }): DerivedDocument[] => {
    if (sent.has(path)) return getFieldView(form, state, path).isRequired ? [{ field: path, state: 'received' }] : [];
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
