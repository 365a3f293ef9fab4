/** Loads the session once, and removes it when the server has ended it. */

import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { UnreachableScreen } from '#renderer/app-data/UnreachableScreen.tsx';
import { useApi } from '../data/api-context.ts';
import type { Role } from '#server/accounts/roles';
import { SessionContext, type User } from './session-context.ts';

/** Provides the session to its children, also before it has loaded. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const [user, setUser] = useState<User | null>();
  const [product, setProduct] = useState<string>();
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [hasSignedOut, setSignedOut] = useState(false);
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
      hasSignedOut,
      startSession: (newUser: User, newProduct: string | undefined, newRoles: readonly Role[]) => {
        api.clearCache();
        setSignedOut(false);
        setProduct(newProduct);
        setRoles(newRoles);
        setUser(newUser);
      },
      signOut: async () => {
        const reply = await api.call('DELETE /admin/session', {});
        if (!reply.ok) return;
        setSignedOut(true);
        setUser(null);
        api.clearCache();
      },
    }),
    [api, user, product, roles, hasSignedOut],
  );
  if (isUnreachable) return <UnreachableScreen onRetry={() => void loadSession()} />;
  return <SessionContext value={session}>{children}</SessionContext>;
}
