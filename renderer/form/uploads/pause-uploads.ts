/** Stops the uploads of a form while it is sent. It does not load their code. */

import type { FormSession } from '../form-session.ts';

/** Stops the uploads of a form until `resumeUploads`. Resolves when no request is under way. */
export async function pauseUploads({ draft }: Pick<FormSession, 'draft'>): Promise<void> {
  await draft?.uploads?.pause();
}

/** Runs the uploads of a form that cannot be sent without them, also where the user has asked for less traffic. */
export function requireUploads({ draft }: Pick<FormSession, 'draft'>): void {
  if (draft === undefined) return;
  draft.needsUploads = true;
  draft.uploads?.resume();
}

/** Continues the uploads of a form that was not sent. */
export function resumeUploads({ draft }: Pick<FormSession, 'draft'>): void {
  draft?.uploads?.resume();
}
