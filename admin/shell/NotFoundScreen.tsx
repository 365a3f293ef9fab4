/** An address of the back-office that leads nowhere. */

import { useApp } from '#renderer/app-data/app-context.ts';
import { ButtonLink } from '#renderer/theme/Button.tsx';
import { Screen } from './Screen.tsx';

export function NotFoundScreen() {
  const { notFound } = useApp().pages;
  return (
    <Screen title={notFound.title} lead={<p>{notFound.text}</p>}>
      <p>
        <ButtonLink to="/admin/dashboard">Dashboard</ButtonLink>
      </p>
    </Screen>
  );
}
