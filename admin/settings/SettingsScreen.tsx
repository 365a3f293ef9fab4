/** /admin/settings: the password of the user; for Admins also the accounts and the maintenance mode. */

import { useSearchParams } from 'react-router-dom';
import { useHasRole } from '../session/session-context.ts';
import { Screen } from '../shell/Screen.tsx';
import { Tabs } from '../shell/Tabs.tsx';
import { Maintenance } from './Maintenance.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Users } from './Users.tsx';

/** The tabs; the current one is in the URL. */
export function SettingsScreen() {
  const isAdmin = useHasRole('Admin');
  const [query, setQuery] = useSearchParams();
  const forAdmins = [
    { title: 'Users', content: <Users /> },
    { title: 'Maintenance', content: <Maintenance /> },
  ];
  return (
    <Screen title="Settings">
      <Tabs
        label="Settings"
        tabs={[{ title: 'Password', content: <PasswordForm /> }, ...(isAdmin ? forAdmins : [])]}
        shown={query.get('tab') ?? 'Password'}
        onShow={(tab) => setQuery({ tab }, { replace: true })}
      />
    </Screen>
  );
}
