/** The tables of a review section. They are in a chunk that is loaded before a user can come to them; a page that opens with them loads it here. */

import { useEffect, useState } from 'react';
import type { SectionView } from '#engine';
import { useIsPageOutdated } from '../../app-data/load-chunk.ts';
import { Button } from '../../theme/Button.tsx';
import { Notice } from '../../theme/Notice.tsx';
import { Skeleton } from '../../theme/Skeleton.tsx';
import { useFormSession } from '../use-form-session.ts';
import { laterParts } from './load-later-parts.ts';

/** Renders the tables; until they are loaded a placeholder, or a message and a button to try again. */
export function LoadedReview({ section, titleId }: { section: SectionView; titleId: string | undefined }) {
  const { t } = useFormSession();
  const parts = laterParts.use();
  const [hasFailed, setFailed] = useState(false);
  const isOutdated = useIsPageOutdated();
  const isMissing = parts === undefined && !hasFailed;
  useEffect(() => {
    if (isMissing) laterParts.load().catch(() => setFailed(true));
  }, [isMissing]);
  if (parts) return <parts.ReviewTable section={section} titleId={titleId} />;
  // The message of an outdated page is beside the buttons of the step.
  if (!hasFailed || isOutdated) return <Skeleton label={t('loadingForm')} />;
  return (
    <Notice tone="danger" role="alert" title={t('formFailed')}>
      <p>{t('formFailedHint')}</p>
      <Button onClick={() => setFailed(false)}>{t('tryAgain')}</Button>
    </Notice>
  );
}
