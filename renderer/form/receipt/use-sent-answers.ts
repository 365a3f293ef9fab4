/** The answers of a form that was sent. */

import { useMemo } from 'react';
import { getAnswerReview } from '#engine';
import { useFormSession } from '../use-form-session.ts';

/** Returns the answers by step; an empty list for a form without answers. */
export function useSentAnswers(): ReturnType<typeof getAnswerReview> {
  const { store } = useFormSession();
  return useMemo(() => getAnswerReview(store.form, store.state()), [store]);
}
