/** The signed-in user and the permissions of their role on the screens; the server enforces them on each call. */

import { createContext, useContext } from 'react';
import type { RoleRight } from '#server/accounts/roles';
import type { ReplyData } from '../data/routes.ts';

/** The user of a session. */
export type User = ReplyData<'GET /admin/session'>['user'];
/** A role that the product declares. */
export type Role = ReplyData<'GET /admin/session'>['roles'][number];

/** State of the session, and its transitions. */
export interface Session {
  /** `undefined` until the server has replied; `null` without a session. */
  user: User | null | undefined;
  /** Id of the product that the server runs, for its screens; defined while there is a session. */
  product: string | undefined;
  /** The roles that the server's product declares. */
  roles: readonly Role[];
  /** Whether the user signed out, so that the next one does not return to the same screen. */
  hasSignedOut: boolean;
  /** Adopts the reply to a sign-in. */
  startSession: (user: User, product: string | undefined, roles: readonly Role[]) => void;
  signOut: () => Promise<void>;
}

/** The current session; the default has none. */
export const SessionContext = createContext<Session>({
  user: undefined,
  product: undefined,
  roles: [],
  hasSignedOut: false,
  startSession: () => {},
  signOut: () => Promise.resolve(),
});

/** Returns the current session. */
export function useSession(): Session {
  return useContext(SessionContext);
}

const RANKS: Record<RoleRight, number> = { Viewer: 1, Staff: 2, Admin: 3 };

/** Whether the role of the signed-in user has at least this right. A role that the product does not declare may only read. */
export function useHasRole(right: RoleRight): boolean {
  const { user, roles } = useSession();
  if (user == null) return false;
  const ownRight = roles.find(({ name }) => name === user.role)?.right ?? 'Viewer';
  return RANKS[ownRight] >= RANKS[right];
}

/** Returns a function from a stored role to its title. A role that the product does not declare is shown by its stored name. */
export function useRoleTitle(): (name: string) => string {
  const { roles } = useSession();
  return (name) => roles.find((role) => role.name === name)?.title ?? name;
}
