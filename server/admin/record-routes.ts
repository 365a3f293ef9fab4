/** Routes of the history, of the served definitions, of the counts of drafts and of the maintenance mode. */

import { listHistory } from '../db/history.ts';
import { HISTORY_KINDS } from '../db/tables/write-version.ts';
import { isInMaintenance, setMaintenance } from '../db/settings.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { describeEffect, describeSources, describeUnreadable } from '../replay/describe-effect.ts';
import type { ReplayFinding } from '../replay/replay-form.ts';
import { replayStored } from '../replay/replay-stored.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import type { Handlers } from './admin-request.ts';
import { countDrafts } from './draft-counts.ts';
import { listDefinitions } from './definition-list.ts';
import { hasPermission } from './permissions.ts';
import { readBody, readListQuery } from './read-body.ts';
import type { MaintenanceRequest, Unvalidated } from './requests.ts';
import { createInvalidFieldsProblem } from './to-write-problem.ts';

type Routes =
  | 'GET /admin/history'
  | 'GET /admin/definitions'
  | 'GET /admin/definitions/:id/replay'
  | 'GET /admin/draft_counts'
  | 'GET /admin/maintenance'
  | 'PUT /admin/maintenance';

/** What a served form does to stored answers. */
export interface DefinitionReplay {
  /** What was replayed, for example `12 pending, 3 versions`. */
  replayed: string;
  /** What could not be replayed, for example `2 drafts cannot be opened with the known keys`. */
  notReplayed?: string;
  findings: { severity: ReplayFinding['severity']; path: string; effect: string }[];
}

/** Creates the handlers. */
export function recordRoutes({ store, definitions, versions, seal, now }: AdminDependencies) {
  return {
    'GET /admin/history': async ({ c, session }) => {
      // Only Admins can read changes of accounts, and only staff those of private tables.
      const ofAccounts = hasPermission('Admin', session?.right) ? [] : ['user'];
      const ofTables = hasPermission('Staff', session?.right) ? [] : [HISTORY_KINDS.private];
      const without = [...ofAccounts, ...ofTables];
      return c.json(await listHistory(store, { ...readListQuery(c), without }));
    },
    'GET /admin/definitions': async ({ c }) => c.json(listDefinitions(definitions, now)),
    'GET /admin/definitions/:id/replay': async ({ c }) => {
      const served = definitions.get(c.req.param('id') as string);
      if (!served) throw new HttpProblem(404, `There is no form called "${c.req.param('id')}".`);
      // One at a time: it reads all open submissions.
      const report = await store.lock('replay', () =>
        replayStored({ store, findForm: versions.findForm, seal }, { ...served, servedHash: served.hash }, now()),
      );
      const findings = report.findings.map((finding) => ({
        severity: finding.severity,
        path: finding.path,
        effect: describeEffect(finding),
      }));
      const notReplayed = describeUnreadable(report);
      return c.json({
        replayed: describeSources(report),
        ...(notReplayed !== undefined && { notReplayed }),
        findings,
      } satisfies DefinitionReplay);
    },
    'GET /admin/draft_counts': async ({ c }) => c.json(await countDrafts({ store, definitions, now })),
    'GET /admin/maintenance': async ({ c }) => c.json({ maintenance_mode: await isInMaintenance(store) }),
    'PUT /admin/maintenance': async ({ c, writer }) => {
      const { maintenance_mode: isOn }: Unvalidated<MaintenanceRequest> = await readBody(c);
      if (typeof isOn !== 'boolean') throw createInvalidFieldsProblem({ maintenance_mode: 'Maintenance Mode must be true or false' });
      const { by, at } = writer();
      await setMaintenance(store, isOn, by, at);
      return c.json({ maintenance_mode: isOn });
    },
  } satisfies Handlers<Routes>;
}
