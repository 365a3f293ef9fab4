/** Stops the uploads of a form while it is sent. It does not load their code. */

import type { FormSession } from '../form-session.ts';

/** Stops the uploads of a form until `resumeUploads`. Resolves when no request is under way. */
export async function pauseUploads({ draft }: Pick<FormSession, 'draft'>): Promise<void> {
  await draft?.uploads?.pause();
}

/** Continues the uploads of a form that was not sent. */
export function resumeUploads({ draft }: Pick<FormSession, 'draft'>): void {
  draft?.uploads?.resume();
}
