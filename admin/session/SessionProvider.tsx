/** Loads the session once, and removes it when the server has ended it. */

import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
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

  const loadSession = useCallback(async () => {
    setUnreachable(false);
    const reply = await api.call('GET /admin/session', {});
    if (reply.ok) {
      setProduct(reply.data.product);
      setRoles(reply.data.roles);
      setUser(reply.data.user);
    } else if (reply.status === 401) setUser(null);
    else setUnreachable(true);
  }, [api]);
  useEffect(() => void loadSession(), [loadSession]);
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
        const reply = await api.call('DELETE /admin/session', {});
        if (!reply.ok) return;
        setHasLeft(true);
        setUser(null);
        api.clearCache();
      },
    }),
    [api, user, product, roles, hasLeft],
  );
  if (isUnreachable) return <UnreachableScreen onRetry={() => void loadSession()} />;
  return <SessionContext value={session}>{children}</SessionContext>;
}
