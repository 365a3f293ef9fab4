/** Types of the admin API's replies, derived from its handlers. The client in `admin` uses them. */

import type { TypedResponse } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { passwordRoutes } from '../accounts/password-routes.ts';
import type { sessionRoutes } from '../accounts/session-routes.ts';
import type { userRoutes } from '../accounts/user-routes.ts';
import type { recordRoutes } from './record-routes.ts';
import type { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import type { deliveryRoutes } from './deliveries/delivery-routes.ts';
import type { savedViewRoutes } from './saved-view-routes.ts';
import type { correctionRoutes } from './submissions/corrections/correction-routes.ts';
import type { documentRoutes } from './submissions/documents/document-routes.ts';
import type { decisionRoutes } from './submissions/decisions/decision-routes.ts';
import type { noteRoutes } from './submissions/note-routes.ts';
import type { submissionRoutes } from './submissions/submission-routes.ts';
import type { tableRoutes } from './tables/table-routes.ts';

/** JSON data by route: what each handler passes to `c.json`; undefined where the body is empty or a file. */
export type RepliesOf<Handlers> = {
  [Route in keyof Handlers]: Handlers[Route] extends (...request: never[]) => Promise<infer Reply> ? DataOf<Reply> : never;
};

type DataOf<Reply> = Reply extends TypedResponse<infer Data, StatusCode, 'json'> ? Data : undefined;

/** Replies of the generic admin API, for example `AdminReplies['GET /admin/users']`. */
export type AdminReplies = RepliesOf<
  ReturnType<typeof sessionRoutes> &
    ReturnType<typeof passwordRoutes> &
    ReturnType<typeof userRoutes> &
    ReturnType<typeof recordRoutes> &
    ReturnType<typeof dashboardRoutes> &
    ReturnType<typeof submissionRoutes> &
    ReturnType<typeof documentRoutes> &
    ReturnType<typeof decisionRoutes> &
    ReturnType<typeof correctionRoutes> &
    ReturnType<typeof noteRoutes> &
    ReturnType<typeof savedViewRoutes> &
    ReturnType<typeof tableRoutes> &
    ReturnType<typeof deliveryRoutes>
>;
