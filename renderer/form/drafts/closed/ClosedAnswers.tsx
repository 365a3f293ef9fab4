/** The answers of a form that is not open any more. Loaded when its user asks for them. */

import type { FormSession } from '../../form-session.ts';
import { SentAnswers } from '../../receipt/SentAnswers.tsx';
import { FormSessionContext } from '../../use-form-session.ts';

export { readClosedForm } from './read-closed-form.ts';

/** Renders the answers by step. */
export function ClosedAnswers({ session }: { session: FormSession }) {
  return (
    <FormSessionContext value={session}>
      <SentAnswers isUnfolded />
    </FormSessionContext>
  );
}
