/** What uses a name, with links to the screens on which it is used. */

import { Link } from 'react-router-dom';
import { Button } from '#renderer/theme/Button.tsx';
import { useQuery } from '../../data/api-context.ts';
import { Modal } from '../../dialog/Modal.tsx';
import modalStyles from '../../dialog/Modal.module.css';
import { ErrorState, LoadingState } from '../../list/ListStatus.tsx';
import { ScrollRegion } from '../../list/ScrollRegion.tsx';
import { describeUses } from './describe-uses.ts';
import type { Name, NameTab } from './name-tabs.ts';
import styles from './Names.module.css';

interface UsesDialogProps {
  tab: NameTab;
  /** Undefined closes the dialog. */
  name: Name | undefined;
  onClose: () => void;
}

/** The dialog of one name. */
export function UsesDialog({ tab, name, onClose }: UsesDialogProps) {
  return (
    <Modal title={`Uses of ${name?.name ?? ''}`} isOpen={name !== undefined} onClose={onClose}>
      {name && <Content key={name._id} tab={tab} name={name} onClose={onClose} />}
    </Modal>
  );
}

function Content({ tab, name, onClose }: { tab: NameTab; name: Name; onClose: () => void }) {
  const { result, data: uses, retry } = useQuery('GET /admin/names/:kind/:id/uses', { kind: tab.kind, id: name._id });
  const more = uses ? uses.totalPlaces - uses.places.length : 0;
  return (
    <div className={modalStyles.body}>
      {result.state === 'loading' && <LoadingState label="Loading the uses" />}
      {result.state === 'failed' && <ErrorState subject="The uses" result={result} onRetry={retry} />}
      {uses && <p>Used in {describeUses(uses.uses) ?? 'no rule'}.</p>}
      {uses && uses.places.length > 0 && (
        <ScrollRegion name="Places" className={styles.places}>
          <ul>
            {uses.places.map((place) => (
              <li key={place.to}>
                <Link to={place.to}>{place.name}</Link>
              </li>
            ))}
            {more > 0 && <li>{more.toLocaleString('en-US')} more</li>}
          </ul>
        </ScrollRegion>
      )}
      {uses && uses.submissions.length > 0 && (
        <>
          <p>Pending submissions that chose it:</p>
          <ul className={modalStyles.uses}>
            {uses.submissions.map(({ _id, name: sender }) => (
              <li key={_id ?? sender}>
                {_id === null ? sender : <Link to={`/admin/submissions/${encodeURIComponent(_id)}`}>{sender}</Link>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={modalStyles.buttons}>
        <Button onClick={onClose} data-first="">
          Close
        </Button>
      </div>
    </div>
  );
}
