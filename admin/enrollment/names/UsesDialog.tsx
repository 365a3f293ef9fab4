/** What uses a name, in a dialog. */

import { Button } from '#renderer/theme/Button.tsx';
import { useQuery } from '../../data/api-context.ts';
import { Modal } from '../../dialog/Modal.tsx';
import modalStyles from '../../dialog/Modal.module.css';
import { ErrorState, LoadingState } from '../../list/ListStatus.tsx';
import type { Name, NameTab } from './name-tabs.ts';
import { NameUses } from './NameUses.tsx';

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
  return (
    <div className={modalStyles.body}>
      {result.state === 'loading' && <LoadingState label="Loading the uses" />}
      {result.state === 'failed' && <ErrorState subject="The uses" result={result} onRetry={retry} />}
      {uses && <NameUses uses={uses} />}
      <div className={modalStyles.buttons}>
        <Button onClick={onClose} data-first="">
          Close
        </Button>
      </div>
    </div>
  );
}
