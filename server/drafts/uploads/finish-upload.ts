/** The end of an upload: its parts become one content, which is compared with the declared hash and inspected like a posted file. */

import { createHash } from 'node:crypto';
import type { CompiledForm } from '#engine';
import { stripMetadata } from '#engine/pictures/strip-metadata';
import { completeUpload, deleteIncompleteUpload, findUpload, listParts, type Upload } from '../../db/drafts/uploads.ts';
import type { Store } from '../../db/store.ts';
import { DecoderBusyError, inspectFile, type Inspection } from '../../files/inspect-file.ts';
import type { FileStorage } from '../../files/storage/file-storage.ts';
import { toSafeFileName } from '../../files/safe-file-name.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { createUserProblem } from '../../http/user-problem.ts';
import type { DraftSeal } from '../draft-seal.ts';
import { removeContents } from './remove-contents.ts';
import { openMeta, sealMeta, type UploadMeta } from './upload-meta.ts';

/** Dependencies of `finishUpload`. */
export interface FinishDependencies {
  store: Store;
  files: FileStorage;
  seal: DraftSeal;
  /** Adds the pixels of a picture to the limit of the client. */
  countPixels: (megapixels: number) => Promise<void>;
}

/**
 * Completes an upload whose parts have all arrived, and returns whether it exists: another request, of this process or of another one, can have
 * completed or deleted it meanwhile. Throws a 422 with the text of its field, and deletes the upload, if its content is not what was declared or is not
 * accepted.
 */
export async function finishUpload(dependencies: FinishDependencies, form: CompiledForm, { draftId, id }: Upload): Promise<boolean> {
  const { store, files } = dependencies;
  const find = () => findUpload(store, draftId, id);
  const upload = await find();
  if (upload === undefined || upload.storedName !== null) return upload !== undefined;
  const parts = await listParts(store, id);
  try {
    const bytes = Buffer.concat(await Promise.all(parts.map((name) => files.read(name))));
    return await complete(dependencies, form, upload, { parts, bytes });
  } catch (error) {
    const now = await find();
    // Another request has replaced the parts by the complete content, or deleted them.
    if (now === undefined && !(error instanceof HttpProblem)) return false;
    if (typeof now?.storedName === 'string') return true;
    throw error;
  }
}

async function complete(
  dependencies: FinishDependencies,
  form: CompiledForm,
  upload: Upload,
  { parts, bytes }: { parts: readonly string[]; bytes: Buffer },
): Promise<boolean> {
  const { store, files, seal } = dependencies;
  const meta = openMeta(seal, upload);
  const isAsDeclared = meta !== undefined && createHash('sha256').update(bytes).digest('hex') === meta.sha256;
  const inspection = isAsDeclared ? await inspect(meta.name, bytes, dependencies) : undefined;
  if (!meta || !inspection?.ok) {
    const deleted = await deleteIncompleteUpload(store, upload.id);
    if (deleted === undefined) return (await findUpload(store, upload.draftId, upload.id)) !== undefined;
    await removeContents(files, deleted);
    throw createRefusal(form, meta, inspection);
  }
  const stripped = stripMetadata(new Uint8Array(bytes));
  const storedName = await files.put(stripped);
  const storedSha256 = createHash('sha256').update(stripped).digest('hex');
  const content = { storedName, sealedMeta: sealMeta(seal, upload.id, { ...meta, storedSha256, facts: inspection.facts }) };
  const isCompleted = await completeUpload(store, upload.id, content);
  await removeContents(files, isCompleted ? parts : [storedName]);
  return isCompleted || (await findUpload(store, upload.draftId, upload.id)) !== undefined;
}

async function inspect(name: string, bytes: Buffer, { countPixels }: FinishDependencies): Promise<Inspection> {
  try {
    return await inspectFile(toSafeFileName(name), bytes, { beforeDecode: countPixels });
  } catch (error) {
    if (!(error instanceof DecoderBusyError)) throw error;
    // The parts stay: the phone asks again for the end.
    throw createUserProblem(503, 'pictures-busy', { headers: { 'retry-after': String(error.retryAfterSeconds) } });
  }
}

function createRefusal(form: CompiledForm, meta: UploadMeta | undefined, inspection: Inspection | undefined): HttpProblem {
  const field = meta && form.byPath.get(meta.path);
  if (!field || !inspection || inspection.ok)
    return new HttpProblem(422, 'The file did not arrive as it was sent. Please send it again.', {
      members: { code: 'hash' },
      errors: meta ? { [meta.path]: 'The file did not arrive as it was sent. Please send it again.' } : {},
    });
  const { message } = field.issue(inspection.fault, { file: toSafeFileName(meta.name) });
  // The page shows it with its own text, also after a change of the language.
  return new HttpProblem(422, message, { members: { code: inspection.fault }, errors: { [field.path]: message } });
}
