/** The signed-in user and the permissions of their role on the screens; the server enforces them on each call. */

import { createContext, useContext } from 'react';
import type { ReplyData } from '../data/routes.ts';

/** The user of a session. */
export type User = ReplyData<'GET /admin/session'>['user'];
export type Role = User['role'];

export interface Session {
  /** `undefined` until the server has answered; `null` without a session. */
  user: User | null | undefined;
  /** Id of the product that the server runs, for its screens; known once there is a session. */
  product: string | undefined;
  /** Whether the user signed out, so that the next one does not return to the same screen. */
  hasLeft: boolean;
  signedIn: (user: User, product: string | undefined) => void;
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session>({
  user: undefined,
  product: undefined,
  hasLeft: false,
  signedIn: () => {},
  signOut: () => Promise.resolve(),
});

export function useSession(): Session {
  return useContext(SessionContext);
}

const RANKS: Record<Role, number> = { Teacher: 1, Staff: 2, Admin: 3 };

/** Whether the signed-in user has at least this role. */
export function useHasRole(role: Role): boolean {
  const { user } = useSession();
  return user != null && RANKS[user.role] >= RANKS[role];
}
