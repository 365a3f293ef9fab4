/** The message of a page that needs a chunk that only a reload can bring. */

import { useIsPageOutdated } from '../../app-data/load-chunk.ts';
import { Button } from '../../theme/Button.tsx';
import { Notice } from '../../theme/Notice.tsx';
import type { Translate } from '../ui-texts.ts';

/** Renders the message and a button that reloads the page, if that is needed. The answers are persisted before. */
export function ReloadNotice({ t }: { t: Translate }) {
  if (!useIsPageOutdated()) return null;
  return (
    <Notice tone="danger" role="alert" title={t('somethingWrong')}>
      <p>{t('reloadNeeded')}</p>
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
    </Notice>
  );
}
