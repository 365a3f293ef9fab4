/** Asks once who is signed in, and notices when the server no longer knows them. */

import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { isRecord } from '#renderer/form/requests.ts';
import { UnreachableScreen } from '#renderer/app-data/UnreachableScreen.tsx';
import { useApi } from '../data/api-context.ts';
import { SessionContext, type User } from './session-context.ts';

export function SessionProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const [user, setUser] = useState<User | null>();
  const [hasLeft, setHasLeft] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);

  const ask = useCallback(async () => {
    setUnreachable(false);
    const reply = await api.call('GET', 'admin/session');
    if (reply.ok) setUser(userOf(reply.data));
    else if (reply.status === 401) setUser(null);
    else setUnreachable(true);
  }, [api]);
  useEffect(() => void ask(), [ask]);
  useEffect(() => api.onSignedOut(() => setUser(null)), [api]);

  const session = useMemo(
    () => ({
      user,
      hasLeft,
      signedIn: (next: User) => {
        api.clearCache();
        setHasLeft(false);
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
    [api, user, hasLeft],
  );
  if (isUnreachable) return <UnreachableScreen onRetry={() => void ask()} />;
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** `{user}` as the session call answers it. */
export function userOf(data: unknown): User | null {
  return isRecord(data) && isRecord(data['user']) ? (data['user'] as unknown as User) : null;
}
