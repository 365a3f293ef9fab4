/** From a selected file to the one that is added: photos are prepared by a chunk that is loaded when the first one is selected. */

import type { Issue } from '#engine';
import { isPageOutdated, loadChunk } from '../../../../app-data/load-chunk.ts';
import type { Translate } from '../../../ui-texts.ts';
import type { AskForSquare } from '../crop/use-crop.ts';
import type { FileTextKey } from '../file-texts.ts';
import { formatFileSize } from '../format-file-size.ts';
import type { PhotoField } from './photo-field.ts';
import { isHeicName, isPhoto } from './photo-rules.ts';
import type { EncodedPhoto, PictureToCut } from './prepare-photo.ts';
import type { PictureSize } from './picture-format.ts';
import type { Reduction } from './reductions.ts';

/** A file that can be added, or why it cannot. */
export type PreparedFile = { file: File; reduction?: Reduction | undefined } | { errors: readonly string[] };

/** The texts of the form and of files, and the question for a square. */
export interface PrepareContext {
  t: Translate;
  fileTexts: Translate<FileTextKey>;
  askForSquare: AskForSquare;
}

/** Returns why a selected file cannot be added, also if it were prepared; nothing if it can be. */
export function validateSelectedFile(field: PhotoField, file: File, fileTexts: Translate<FileTextKey>): string[] {
  const rules = field.rules();
  const canPrepare = rules !== undefined && isPhoto(file);
  const canShrink = rules !== undefined && rules.shrink !== false;
  const isSolved = (code: string) => (code === 'maxBytes' && canShrink) || (code === 'extensions' && isHeicName(file.name));
  const issues = field.findIssues(file).filter(({ code }) => !canPrepare || !isSolved(code));
  const isTooLarge = canShrink && !canPrepare && issues.some(({ code }) => code === 'maxBytes');
  const hints = isTooLarge ? [fileTexts('photoInstead', { file: file.name, size: formatFileSize(file.size) })] : [];
  return [...toMessages(issues), ...hints];
}

/** Prepares a file that was validated. Rejects if it cannot be read. */
export async function prepareFile(field: PhotoField, file: File, context: PrepareContext): Promise<PreparedFile> {
  const rules = isPhoto(file) ? field.rules() : undefined;
  if (rules === undefined) return { file };
  // Some phones withdraw a selected file soon, so its bytes are read before anything is loaded.
  const content = file.arrayBuffer();
  content.catch(() => undefined);
  const chunk = await loadChunk(() => import('./prepare-photo.ts')).catch(() => undefined);
  // The server removes the metadata too, so a photo without issues can be added as it is.
  if (chunk === undefined) return field.findIssues(file).length === 0 ? { file } : explainFailedChunk(context);
  const photo = await chunk.preparePhoto(file, content, { rules, needsCrop: (size) => field.needsCrop(file, size) });
  const prepared = photo.kind === 'crop' ? await cutSquare(field, file, photo, context) : photo;
  switch (prepared.kind) {
    case 'ready': {
      const isReduced = prepared.isEncoded && photo.kind === 'ready' && prepared.file.size < file.size;
      return { file: prepared.file, reduction: isReduced ? { fromBytes: file.size, hasPrint: rules.shrink === 'document' } : undefined };
    }
    case 'refused':
      return { errors: prepared.errors };
    default: {
      const message = context.fileTexts(prepared.kind, { file: file.name, limit: formatFileSize(rules.maxBytes) });
      const takesScreenshots = prepared.kind === 'photoFormat' && field.fileRules()?.extensions.includes('png');
      return { errors: takesScreenshots ? [message, context.fileTexts('photoScreenshot')] : [message] };
    }
  }
}

/** Lets the user cut the square. If they cancel, the reason is that the picture is not square. */
async function cutSquare(
  field: PhotoField,
  file: File,
  { picture, cut }: PictureToCut,
  context: PrepareContext,
): Promise<EncodedPhoto | { kind: 'refused'; errors: readonly string[] }> {
  const answer = await context.askForSquare(picture).catch(() => 'failed' as const);
  if (answer === 'failed') return { kind: 'refused', ...explainFailedChunk(context) };
  if (answer !== undefined) return cut(answer);
  const size: PictureSize = { width: picture.width, height: picture.height };
  return { kind: 'refused', errors: toMessages(field.findIssues(file, size).filter(({ code }) => code === 'picture')) };
}

function explainFailedChunk({ t }: PrepareContext): { errors: string[] } {
  return { errors: [t(isPageOutdated() ? 'reloadNeeded' : 'formFailedHint')] };
}

function toMessages(issues: readonly Issue[]): string[] {
  return issues.map(({ message }) => message);
}
