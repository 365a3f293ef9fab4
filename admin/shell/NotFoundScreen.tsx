/** The screen of an unknown URL of the back office. */

import { useApp } from '#renderer/app-data/app-context.ts';
import { ButtonLink } from '#renderer/theme/Button.tsx';
import { useProduct } from '../session/product-context.ts';
import { Screen } from './Screen.tsx';

/** Links to the home screen of the product. */
export function NotFoundScreen() {
  const { notFound } = useApp().pages;
  const { home, links } = useProduct();
  const title = links.find(({ to }) => to === home)?.title ?? 'Submissions';
  return (
    <Screen title={notFound.title} lead={<p>{notFound.text}</p>}>
      <p>
        <ButtonLink to={home}>{title}</ButtonLink>
      </p>
    </Screen>
  );
}
