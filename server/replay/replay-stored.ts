/** Replays everything that the database has through a form. */

import type { CompiledForm, FormDefinition } from '#engine';
import { listVersions } from '../db/definition-versions/definition-versions.ts';
import type { Store } from '../db/store.ts';
import type { VersionArchive } from '../definitions/versions/version-archive.ts';
import { toIsoDate } from '../submissions/to-iso-date.ts';
import type { DraftSeal } from '../drafts/draft-seal.ts';
import { listReplaySources } from './list-sources.ts';
import { replayForm, type ReplayReport } from './replay-form.ts';

/** Answers on devices are kept for two weeks at most; a page that stays open can be older. */
const REPLAYED_DAYS = 30;
const DAY_MS = 86_400_000;

/** A form, and its hash if it is served now. */
interface ReplayedForm {
  definition: FormDefinition;
  form: CompiledForm;
  servedHash?: string;
}

/**
 * Reports what a form does to stored answers. For a form that is served now these are all effects; for an edited one those that the version does not have
 * that was served last.
 */
export async function replayStored(
  { store, findForm, seal }: { store: Store; findForm: VersionArchive['findForm']; seal: DraftSeal | undefined },
  { definition, form, servedHash }: ReplayedForm,
  now: Date,
): Promise<ReplayReport> {
  const { id } = definition;
  const all = await listVersions(store, id, '');
  const since = new Date(now.getTime() - REPLAYED_DAYS * DAY_MS).toISOString();
  return replayForm({
    definitionId: id,
    form,
    sources: listReplaySources({ store, seal }, definition),
    versions: all.filter(({ hash, lastServedAt }) => lastServedAt >= since && hash !== servedHash),
    findForm,
    baseline: servedHash === undefined && all[0] ? await findForm(id, all[0].hash) : undefined,
    today: toIsoDate(now),
  });
}
