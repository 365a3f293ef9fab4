/** The upload of a file, for its row. */

import { useSyncExternalStore } from 'react';
import { uploadParts } from '../../uploads/load-upload-parts.ts';
import type { UploadStatus } from '../../uploads/uploader.ts';
import { useFormSession } from '../../use-form-session.ts';

/** Returns the state of the upload of a file, and the function that tries again at once. Undefined while nothing is uploaded. */
export function useUpload(file: string): { status: UploadStatus; retry: () => void } | undefined {
  const session = useFormSession();
  const uploader = uploadParts.use()?.getUploader(session);
  const getStatus = () => uploader?.status(file);
  const status = useSyncExternalStore(uploader?.subscribe ?? subscribeToNothing, getStatus, getStatus);
  return uploader && status && { status, retry: uploader.retry };
}

/** Returns the id of the button that tries an upload again. At other times the button that removes the file has it. */
export const getUploadButtonId = (file: string): string => `upload-${file}`;

function subscribeToNothing(): () => void {
  return () => undefined;
}
