/** Has screen readers read what changes automatically ("City was cleared because Country changed"). The fields show the same texts. */

import { useEffect, useRef, useState } from 'react';
import type { FormState } from '#engine';
import { announce } from '../../theme/announce.ts';
import { Notice } from '../../theme/Notice.tsx';
import { joinSentences } from '../../text/join-sentences.ts';
import { useFormState } from '../use-form-session.ts';

/** Announces the messages of each change. Those of a change that moves the user to another step are shown on it. */
export function Announcements({ stepId }: { stepId: string }) {
  const all = useFormState(getAnnouncements);
  const lastId = all.at(-1)?.id ?? 0;
  const [seen, setSeen] = useState<{ lastId: number; stepId: string; reason?: string }>({ lastId, stepId });
  if (seen.lastId !== lastId || seen.stepId !== stepId) {
    const reason = seen.stepId === stepId ? seen.reason : join(all, seen.lastId);
    setSeen({ lastId, stepId, ...(reason && { reason }) });
  }
  const announced = useRef(lastId);
  useEffect(() => {
    const text = join(all, announced.current);
    announced.current = lastId;
    if (text) announce(text);
  }, [all, lastId]);
  return seen.reason === undefined ? null : <Notice>{seen.reason}</Notice>;
}

function join(all: FormState['announcements'], lastId: number): string {
  return joinSentences(all.filter(({ id }) => id > lastId).map(({ text }) => text));
}

const getAnnouncements = ({ announcements }: FormState) => announcements;
