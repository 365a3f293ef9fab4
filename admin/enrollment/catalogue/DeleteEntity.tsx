/** The dialog that deletes a row of the catalogue, with what the deletion takes from parents; or what uses the row, so that it cannot be deleted. */

import type { ReplyData } from '../../data/routes.ts';
import { useFreshReply } from '../../data/use-fresh-reply.ts';
import { DeleteQuestion } from '../../dialog/DeleteQuestion.tsx';
import { Modal } from '../../dialog/Modal.tsx';
import { readUses, UseList } from '../../dialog/UseList.tsx';
import { PlaceList } from '../../dialog/PlaceList.tsx';
import { type EntityConfig, type Named, type ParentIds, toChange } from './entity-config.ts';
import { ImpactSentences } from './OfferImpact.tsx';
import type { EntityDialogs } from './use-entity-dialogs.ts';

interface DeleteEntityProps {
  dialogs: EntityDialogs;
  config: EntityConfig;
  parents: ParentIds;
}

/** The dialog of the row that is to be deleted. */
export function DeleteEntity({ dialogs, config, parents }: DeleteEntityProps) {
  const { deleting, closeConfirmation } = dialogs;
  return (
    <Modal title={`Delete ${deleting?.name ?? ''}`} isOpen={deleting !== undefined} onClose={closeConfirmation} isAlert>
      {deleting && <Content key={deleting._id} row={deleting} dialogs={dialogs} config={config} parents={parents} />}
    </Modal>
  );
}

function Content({ row, dialogs: { remove, closeConfirmation }, config, parents }: DeleteEntityProps & { row: Named }) {
  const impact = useFreshReply('GET /admin/offer_impacts', toChange(config, parents, row._id));
  return (
    <DeleteQuestion
      name={row.name}
      remove={remove}
      isChecking={impact.result.state === 'loading'}
      consequence={<ImpactSentences impact={impact} note="This action cannot be undone." />}
      uses={impact.data && impact.data.uses.length > 0 ? <Uses impact={impact.data} /> : undefined}
      onClose={closeConfirmation}
    />
  );
}

/** What has to be removed before the row can be deleted. */
function Uses({ impact: { uses, places, totalPlaces } }: { impact: ReplyData<'GET /admin/offer_impacts'> }) {
  const hasSubmission = uses.some(({ kind }) => kind === 'submission');
  return (
    <>
      <p>
        Remove first what uses it.
        {hasSubmission && ' A submission uses it until it is decided.'}
      </p>
      <UseList uses={readUses(uses)} />
      {places.length > 0 && <p>It is used in these places:</p>}
      <PlaceList places={places} total={totalPlaces} />
    </>
  );
}
