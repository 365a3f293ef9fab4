/** The routes of uploads: a file arrives in parts, each durable before the reply, so an interrupted upload can be resumed. */

import { type Context, type Handler, Hono } from 'hono';
import type { Draft } from '../../db/drafts/drafts.ts';
import { addPart, createUpload, deleteUploads, findUpload, listUploads, type Upload } from '../../db/drafts/uploads.ts';
import { newId } from '../../db/new-id.ts';
import type { ServedDefinition } from '../../definitions/registry.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { createKeyedMutex } from '../../submissions/keyed-mutex.ts';
import { createUnknownDraftProblem, requireDraft } from '../authorize-draft.ts';
import type { DraftRouteDependencies } from '../draft-dependencies.ts';
import { finishUpload } from './finish-upload.ts';
import { removeContents } from './remove-contents.ts';
import { getMaxUploadBytes, readUploadBody } from './upload-body.ts';
import { openMeta, sealMeta } from './upload-meta.ts';

/** The size of parts that phones begin with, in bytes. */
const CHUNK_BYTES = 131_072;
/** Except for the last one, smaller parts would be many files. */
const MIN_PART_BYTES = 16_384;
/** The pictures of ten users in a burst, then as many per hour, as in submissions. */
const pixelRule = { burst: 600, seconds: 3600 };
const uncached = { 'cache-control': 'no-store' };

/** Creates the routes below `/api`. */
export function uploadRoutes(dependencies: DraftRouteDependencies): Hono {
  const { store, files, limit, getClientAddress } = dependencies;
  const routes = new Hono();
  routes.post('/drafts/:id/uploads', createDeclareUpload(dependencies));

  // Phones send HEAD, which Hono answers by the handler of GET.
  routes.get('/drafts/:id/uploads/:upload', async (c) => {
    await limit('drafts', { address: getClientAddress(c) });
    const upload = await requireUpload(dependencies, c, await requireDraft(c, dependencies));
    return c.body(null, 204, describe(upload));
  });

  routes.patch('/drafts/:id/uploads/:upload', createReceivePart(dependencies));

  routes.delete('/drafts/:id/uploads/:upload', async (c) => {
    await limit('drafts', { address: getClientAddress(c) });
    const draft = await requireDraft(c, dependencies);
    await removeContents(files, await deleteUploads(store, draft.id, [c.req.param('upload')]));
    return c.body(null, 204, uncached);
  });
  return routes;
}

async function requireUpload({ store }: DraftRouteDependencies, c: Context, draft: Draft): Promise<Upload> {
  const upload = await findUpload(store, draft.id, c.req.param('upload') ?? '');
  if (!upload) throw createUnknownUploadProblem();
  return upload;
}

function createUnknownUploadProblem(): HttpProblem {
  return new HttpProblem(404, 'This upload does not exist any more.', { members: { code: 'upload' } });
}

function requireForm({ definitions }: DraftRouteDependencies, draft: Draft): ServedDefinition {
  const served = definitions.get(draft.form);
  if (!served) throw new HttpProblem(422, 'This form does not exist any more.', { errors: { form: 'This form does not exist any more.' } });
  return served;
}

function describe({ received, storedName }: Pick<Upload, 'received' | 'storedName'>): Record<string, string> {
  return { ...uncached, 'upload-offset': String(received), 'upload-complete': storedName === null ? '?0' : '?1' };
}

/** Creates the handler that begins an upload, or resumes the one of the same path and content. */
function createDeclareUpload(dependencies: DraftRouteDependencies): Handler {
  const { store, seal, now, limits, requireSpace, getClientAddress, limit } = dependencies;
  return async (c) => {
    const address = getClientAddress(c);
    await limit('drafts', { address });
    const draft = await requireDraft(c, dependencies);
    const { form } = requireForm(dependencies, draft);
    const { size, ...meta } = await readUploadBody(c, form);
    const others = await listUploads(store, draft.id);
    const same = others.find((upload) => {
      const known = openMeta(seal, upload);
      return known?.path === meta.path && known.sha256 === meta.sha256 && known.name === meta.name && upload.size === size;
    });
    if (same) return c.json({ id: same.id, offset: same.received, chunk: CHUNK_BYTES }, 200, uncached);
    const taken = others.reduce((sum, upload) => sum + upload.size, 0);
    if (taken + size > getMaxUploadBytes(form)) throw new HttpProblem(413, 'The files of this form are too large together.');
    await limits.countUpload(address, size);
    await requireSpace(size);
    const id = newId();
    const upload = { id, draftId: draft.id, sealedMeta: sealMeta(seal, id, meta), received: 0, size, storedName: null };
    if (!(await createUpload(store, { ...upload, createdAt: now().toISOString() }))) throw createUnknownDraftProblem();
    return c.json({ id, offset: 0, chunk: CHUNK_BYTES }, 201, uncached);
  };
}

/** Creates the handler that adds a part. */
function createReceivePart(dependencies: DraftRouteDependencies): Handler {
  const { store, files, state, getClientAddress } = dependencies;
  const limitPixels = createRateLimiter(state, { address: pixelRule, target: pixelRule });
  const takeTurn = createKeyedMutex();
  return async (c) => {
    const address = getClientAddress(c);
    const draft = await requireDraft(c, dependencies);
    const { form } = requireForm(dependencies, draft);
    const { start, isLast } = readPartHeaders(c);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const upload = await requireUpload(dependencies, c, draft);
    if (upload.storedName !== null && start === upload.received && bytes.length === 0) return c.body(null, 204, describe(upload));
    const end = start + bytes.length;
    if (start !== upload.received || upload.storedName !== null) throw createOffsetProblem(upload);
    if (end > upload.size || isLast !== (end === upload.size)) throw new HttpProblem(422, 'The part does not match the size of the file.');
    if (!isLast && bytes.length < MIN_PART_BYTES) throw new HttpProblem(422, `A part has at least ${MIN_PART_BYTES} bytes.`);
    if (bytes.length > 0) {
      const storedName = await files.put(bytes);
      if (!(await addPart(store, { id: upload.id, start, bytes: bytes.length, storedName }))) {
        await removeContents(files, [storedName]);
        throw createOffsetProblem(await requireUpload(dependencies, c, draft));
      }
    }
    const received = { ...upload, received: end };
    if (!isLast) return c.body(null, 204, describe(received));
    const countPixels = (megapixels: number): Promise<void> => limitPixels('pictures', { address, cost: megapixels });
    const exists = await takeTurn(address, () => finishUpload({ ...dependencies, countPixels }, form, received));
    if (!exists) throw createUnknownUploadProblem();
    return c.body(null, 204, { ...describe(received), 'upload-complete': '?1' });
  };
}

function readPartHeaders(c: Context): { start: number; isLast: boolean } {
  if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/partial-upload')
    throw new HttpProblem(415, 'Send application/partial-upload.');
  const offset = c.req.header('upload-offset')?.trim() ?? '';
  const complete = c.req.header('upload-complete')?.trim() ?? '';
  if (!/^\d{1,15}$/.test(offset) || !/^\?[01]$/.test(complete)) throw new HttpProblem(400, 'Send Upload-Offset and Upload-Complete.');
  return { start: Number(offset), isLast: complete === '?1' };
}

/** Creates the problem of a part with another offset: the phone continues at the end of the upload. */
function createOffsetProblem(upload: Upload): HttpProblem {
  return new HttpProblem(409, 'The upload continues at another offset.', { headers: describe(upload), members: { code: 'offset' } });
}
