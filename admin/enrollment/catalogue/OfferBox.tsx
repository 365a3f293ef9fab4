/** Whether parents can choose the part of the catalogue on a screen and, if not, what is missing, with links to the screens that mend it. */

import { Link, useLocation } from 'react-router-dom';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useQuery } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import type { ReplyData } from '../../data/routes.ts';
import { LoadingState } from '../../list/ListStatus.tsx';
import type { ParentIds } from './entity-config.ts';
import styles from './OfferBox.module.css';

type Reason = ReplyData<'GET /admin/offer_checks'>['reasons'][number];

/** What begins the title of the box; the subject follows. */
const TITLES = {
  'offered-to-some': 'Only some parents can choose',
  'with-pin': 'Only parents with the PIN can choose',
  'not-offered': 'Parents cannot choose',
} as const;

interface OfferBoxProps {
  /** The ids of the entities of the URL. */
  place: ParentIds;
  /** What the screen is about, for example "this cycle". */
  subject: string;
}

/** The box of the screen of a school, hub, cycle, program or learning material. */
export function OfferBox({ place, subject }: OfferBoxProps) {
  const { result, data: check, retry } = useQuery('GET /admin/offer_checks', place);
  if (result.state === 'loading') return <LoadingState label={`Checking whether parents can choose ${subject}`} />;
  if (result.state === 'failed')
    return (
      <Notice tone="danger" role="alert" title={`It is not known whether parents can choose ${subject}`}>
        <p>{getProblemText(result.status, result.problem)}</p>
        <Button onClick={retry}>
          <Icon name="refresh" size={20} />
          Try again
        </Button>
      </Notice>
    );
  if (check === undefined) return null;
  const { state, reasons } = check;
  if (state === 'offered') return <Notice tone="success" role="status" title={`Parents can choose ${subject}`} />;
  return (
    <Notice tone={state === 'not-offered' ? 'warning' : 'info'} role="status" title={`${TITLES[state]} ${subject}`}>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <ReasonItem key={reason.condition} reason={reason} />
        ))}
      </ul>
    </Notice>
  );
}

/** A reason is a link, unless the current screen mends it. */
function ReasonItem({ reason: { text, to } }: { reason: Reason }) {
  const { pathname } = useLocation();
  return <li>{pathname === to ? `${text} You can change that on this page.` : <Link to={to}>{text}</Link>}</li>;
}
