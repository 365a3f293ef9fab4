/** What uses a name: counts, links to the screens on which it is used, and the pending submissions that chose it. */

import type { ReplyData } from '../../data/routes.ts';
import { UseList } from '../../dialog/UseList.tsx';
import { PlaceList } from '../../dialog/PlaceList.tsx';
import { describeUses } from './describe-uses.ts';

/** The uses of a name. */
export type Uses = ReplyData<'GET /admin/names/:kind/:id/uses'>;

/** Renders the uses. */
export function NameUses({ uses: { uses, places, totalPlaces, submissions } }: { uses: Uses }) {
  return (
    <>
      <p>Used in {describeUses(uses) ?? 'no rule'}.</p>
      <PlaceList places={places} total={totalPlaces} />
      {submissions.length > 0 && (
        <>
          <p>Pending submissions that chose it:</p>
          <UseList
            uses={submissions.map(({ _id, name }) => ({
              text: name,
              to: _id === null ? undefined : `/admin/submissions/${encodeURIComponent(_id)}`,
            }))}
          />
        </>
      )}
    </>
  );
}
