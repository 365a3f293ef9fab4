/** Types of the JSON bodies that routes of the admin API read. The client in `admin` sends them; handlers read them as `Unvalidated`. */

import type { DocumentState } from '../db/submissions/documents/document.ts';

/** A body with the members of a form, which its definition in `definitions/catalogue` declares. */
export type FormBody = Readonly<Record<string, unknown>>;

/** The body of a sign-in. */
export interface SignInRequest {
  email: string;
  password: string;
  rememberMe?: boolean;
}

/** The body of a request for a password reset link. */
export interface ResetLinkRequest {
  email: string;
}

/** The body of a password that is set with a reset link. */
export interface PasswordResetRequest {
  token: string;
  email: string;
  password: string;
}

/** The body of a password that its signed-in user changes. */
export interface PasswordChangeRequest {
  currentPassword: string;
  newPassword: string;
}

/** The body of a new account. */
export interface NewUserRequest {
  name: string;
  email: string;
  role: string;
  password: string;
}

/** The body of a change of the maintenance mode. */
export interface MaintenanceRequest {
  maintenance_mode: boolean;
}

/** The body of a row of a data table. */
export interface TableRowRequest {
  /** The cells by column. */
  record: unknown;
}

/** The body of a roll-back of a data table to the version `to`; `version` is the current one. */
export interface TableRollBackRequest {
  to: number;
  version: number;
}

/** The body of a view of a list. */
export interface ViewRequest {
  list: string;
  name: string;
  query: string;
  isShared: boolean;
}

/** The body of a state of a document; a refusal has a reason. `version` is that of the document. */
export interface DocumentRequest {
  state: DocumentState;
  reason?: string;
  version: string;
}

/** The body of a decision about some submissions, and of the preview of its mails. */
export interface DecisionRequest {
  /** Up to 500; `version` is that of the reply that the user sees. */
  submissions: { id: string; version: string }[];
  status: string;
  reason?: string;
  /** Whether the senders are mailed. Default: false. */
  mail?: boolean;
  /** The fields that the sender of one submission is asked to correct. */
  remarks?: { path: string; text: string }[];
}

/** The body that sends the failed deliveries of a search again; `cursor` is `next` of the reply before. */
export interface FailedDeliveriesRequest {
  state: 'failed';
  search?: string;
  cursor?: string;
}

/** Bodies of the generic admin API by route; a route without a member has no body. */
export interface AdminRequests {
  'POST /admin/session': SignInRequest;
  'POST /admin/password_resets': ResetLinkRequest;
  'PUT /admin/password': PasswordResetRequest | PasswordChangeRequest;
  'POST /admin/users': NewUserRequest;
  'PUT /admin/users/:id': FormBody;
  'PUT /admin/maintenance': MaintenanceRequest;
  'POST /admin/saved_views': ViewRequest;
  'PUT /admin/saved_views/:id': ViewRequest;
  'PATCH /admin/submissions/:id': { status: string; version: string };
  'PUT /admin/submissions/:id/documents/:field': DocumentRequest;
  'POST /admin/submission_decisions': DecisionRequest;
  'POST /admin/submission_decisions/preview': DecisionRequest;
  'POST /admin/submissions/:id/correction_check': { version: string };
  'POST /admin/submissions/:id/notes': { text: string };
  'POST /admin/deliveries/attempts': FailedDeliveriesRequest;
  'POST /admin/tables/:name/rows': FormBody;
  'PUT /admin/tables/:name/rows/:id': FormBody;
  'POST /admin/tables/:name/dry_run': Blob;
  'POST /admin/tables/:name/replacement': Blob;
  'POST /admin/tables/:name/rollback': TableRollBackRequest;
}

/** A body as it arrives: each member may be missing or of any type. */
export type Unvalidated<Request> = { readonly [Member in keyof Request]?: unknown };
