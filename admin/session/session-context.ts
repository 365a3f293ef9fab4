/** Who is signed in, and what their role may do on the screens; the server decides again on each call. */

import { createContext, useContext } from 'react';

export type Role = 'Teacher' | 'Staff' | 'Admin';

export interface User {
  _id: string;
  name: string;
  email: string;
  role: Role;
}

export interface Session {
  /** `undefined` until the server has said who it is; `null` when nobody is signed in. */
  user: User | null | undefined;
  /** Whether the user left by themselves, so that the next one does not land where they were. */
  hasLeft: boolean;
  signedIn: (user: User) => void;
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session>({
  user: undefined,
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
