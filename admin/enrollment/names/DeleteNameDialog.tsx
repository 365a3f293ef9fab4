/** Deletes a name that nothing uses. For another one it says what uses it, and leads to the merge. */

import { useFreshReply } from '../../data/use-fresh-reply.ts';
import type { Reply } from '../../data/send-request.ts';
import { DeleteQuestion } from '../../dialog/DeleteQuestion.tsx';
import { Modal } from '../../dialog/Modal.tsx';
import type { Name, NameTab } from './name-tabs.ts';
import { NameUses } from './NameUses.tsx';

interface DeleteNameDialogProps {
  tab: NameTab;
  /** The name to delete; undefined closes the dialog. */
  name: Name | undefined;
  remove: () => Promise<Reply>;
  /** Opens the merge of the name. */
  onMerge: (name: Name) => void;
  onClose: () => void;
}

/** The dialog of one name. */
export function DeleteNameDialog({ name, ...content }: DeleteNameDialogProps) {
  return (
    <Modal title={`Delete ${name?.name ?? ''}`} isOpen={name !== undefined} onClose={content.onClose} isAlert>
      {name && <Content key={name._id} name={name} {...content} />}
    </Modal>
  );
}

function Content({ tab, name, remove, onMerge, onClose }: DeleteNameDialogProps & { name: Name }) {
  const { result, data: uses } = useFreshReply('GET /admin/names/:kind/:id/uses', { kind: tab.kind, id: name._id });
  const isUsed = uses !== undefined && uses.uses.length + uses.submissions.length > 0;
  const singular = tab.singular.toLowerCase();
  return (
    <DeleteQuestion
      name={name.name}
      remove={remove}
      isChecking={result.state === 'loading'}
      uses={
        isUsed ? (
          <>
            <NameUses uses={uses} />
            <p>You can merge it into another {singular}: everything above then uses the other one, and this name is removed.</p>
          </>
        ) : undefined
      }
      remedy={{ label: 'Merge into…', run: () => onMerge(name) }}
      onClose={onClose}
    />
  );
}
