/** Loads the session once, and removes it when the server has ended it. */

import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { isRecord } from '#renderer/form/requests.ts';
import { UnreachableScreen } from '#renderer/app-data/UnreachableScreen.tsx';
import { useApi } from '../data/api-context.ts';
import type { Role } from '#server/accounts/roles';
import { SessionContext, type User } from './session-context.ts';

export function SessionProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const [user, setUser] = useState<User | null>();
  const [product, setProduct] = useState<string>();
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [hasLeft, setHasLeft] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);

  const ask = useCallback(async () => {
    setUnreachable(false);
    const reply = await api.call('GET', 'admin/session');
    if (reply.ok) {
      setProduct(productOf(reply.data));
      setRoles(rolesOf(reply.data));
      setUser(userOf(reply.data));
    } else if (reply.status === 401) setUser(null);
    else setUnreachable(true);
  }, [api]);
  useEffect(() => void ask(), [ask]);
  useEffect(() => api.onSignedOut(() => setUser(null)), [api]);

  const session = useMemo(
    () => ({
      user,
      product,
      roles,
      hasLeft,
      signedIn: (next: User, of: string | undefined, theirs: readonly Role[]) => {
        api.clearCache();
        setHasLeft(false);
        setProduct(of);
        setRoles(theirs);
        setUser(next);
      },
      signOut: async () => {
        const reply = await api.call('DELETE', 'admin/session');
        if (!reply.ok) return;
        setHasLeft(true);
        setUser(null);
        api.clearCache();
      },
    }),
    [api, user, product, roles, hasLeft],
  );
  if (isUnreachable) return <UnreachableScreen onRetry={() => void ask()} />;
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The user, as the session call answers it. */
export function userOf(data: unknown): User | null {
  return isRecord(data) && isRecord(data['user']) ? (data['user'] as unknown as User) : null;
}

/** The id of the server's product, as the session call answers it. */
export function productOf(data: unknown): string | undefined {
  return isRecord(data) && typeof data['product'] === 'string' ? data['product'] : undefined;
}

/** The roles of the server's product, from the response to the session call. */
export function rolesOf(data: unknown): readonly Role[] {
  return isRecord(data) && Array.isArray(data['roles']) ? (data['roles'] as Role[]) : [];
}
