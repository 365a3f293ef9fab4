/** Adds a complete offer in one dialog. What is on the screen is chosen already; what does not exist is created. */

import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isRecord } from '#renderer/form/requests.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import type { Api } from '../../data/api.ts';
import { useApi } from '../../data/api-context.ts';
import type { Editing } from '../../entity/editing.ts';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
import type { Row } from '../../entity/entity-session.ts';
import { useHasRole } from '../../session/session-context.ts';

/** The parts of the path of the screen of an offer. */
const SCREEN_IDS = ['curriculum_id', 'school_id', 'hub_id', 'cycle_id', 'program_id', 'learning_material_id'];

/** The button with its dialog, for staff. After saving, the screen of the learning material opens, with all parts above it. */
export function AddOffer() {
  const canEdit = useHasRole('Staff');
  return canEdit ? <AddOfferButton /> : null;
}

function AddOfferButton() {
  const api = useApi();
  const navigate = useNavigate();
  const params = useParams();
  const [isBusy, setBusy] = useState(false);
  const [editing, setEditing] = useState<Editing>();
  async function open(): Promise<void> {
    setBusy(true);
    const initial = await readChosenNames(api, params);
    setBusy(false);
    setEditing({
      title: 'Add Offer',
      form: 'offer',
      initial,
      save: (body) => api.call('POST /admin/offers', {}, body),
      onSaved: (data) => void navigate(getOfferScreen(data)),
    });
  }
  return (
    <>
      <Button onClick={() => void open()} isBusy={isBusy}>
        <Icon name="plus" size={20} />
        Add Offer
      </Button>
      <EntityDialog editing={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}

/** The fields of the form by the parameters of the URL, with the routes of what the parameters are ids of. */
const CHOSEN = [
  ['curriculumId', 'curriculum_name', 'GET /curriculums/:id'],
  ['schoolId', 'school_name', 'GET /schools/:id'],
  ['hubId', 'hub_name', 'GET /hubs/:id'],
  ['cycleId', 'cycle_name', 'GET /cycles/:id'],
  ['programId', 'program_name', 'GET /programs/:id'],
] as const;

/** The names of the entities of the URL, by the fields of the form. One that cannot be read is left to the user. */
async function readChosenNames(api: Api, params: Readonly<Record<string, string | undefined>>): Promise<Row> {
  const entries = await Promise.all(
    CHOSEN.map(async ([param, field, route]) => {
      const id = params[param];
      const reply = id === undefined ? undefined : await api.call(route, { id });
      return reply?.ok === true ? [[field, reply.data.name]] : [];
    }),
  );
  return Object.fromEntries(entries.flat()) as Row;
}

function getOfferScreen(data: unknown): string {
  const ids = isRecord(data) && isRecord(data['ids']) ? data['ids'] : {};
  return ['/admin/dashboard', ...SCREEN_IDS.map((name) => encodeURIComponent(String(ids[name])))].join('/');
}
