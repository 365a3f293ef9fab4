/** The Server Error page: at `/500`, and instead of a page that throws. Persisted answers stay in the session storage. */

import { useApp } from '../app-data/app-context.ts';
import { Markdown } from '../text/Markdown.tsx';
import { Button, ButtonLink } from '../theme/Button.tsx';
import { Icon } from '../theme/Icon.tsx';
import { StatusScreen } from './StatusScreen.tsx';
import { usePage } from './use-page.ts';

/** Renders the page with a refresh button. */
export function ServerErrorPage() {
  const { title, text, refresh, home } = useApp().pages.serverError;
  const heading = usePage(title);
  return (
    <StatusScreen icon="warning" headingRef={heading} title={title} text={<Markdown isInline text={text} />}>
      <Button kind="primary" onClick={() => window.location.reload()}>
        <Icon name="refresh" size={20} />
        {refresh}
      </Button>
      <ButtonLink to="/">
        <Icon name="home" size={20} />
        {home}
      </ButtonLink>
    </StatusScreen>
  );
}
