/** The screen of an unknown URL of the back office. */

import { useApp } from '#renderer/app-data/app-context.ts';
import { ButtonLink } from '#renderer/theme/Button.tsx';
import { HOME } from '../product.ts';
import { Screen } from './Screen.tsx';

/** Links to the dashboard. */
export function NotFoundScreen() {
  const { notFound } = useApp().pages;
  return (
    <Screen title={notFound.title} lead={<p>{notFound.text}</p>}>
      <p>
        <ButtonLink to={HOME}>Dashboard</ButtonLink>
      </p>
    </Screen>
  );
}
