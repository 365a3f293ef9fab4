/** The 404 page: for unknown URLs and for screens that app.json disables. */

import { useNavigate } from 'react-router-dom';
import { useApp } from '../app-data/app-context.ts';
import { Markdown } from '../text/Markdown.tsx';
import { Button, ButtonLink } from '../theme/Button.tsx';
import { Icon } from '../theme/Icon.tsx';
import { StatusScreen } from './StatusScreen.tsx';
import { usePage } from './use-page.ts';

/** Renders the page with links back and to the landing page. */
export function NotFoundPage() {
  const { title, text, back, home } = useApp().pages.notFound;
  const heading = usePage(title);
  const navigate = useNavigate();

  /** If this page was opened directly, there is no previous page: goes to the landing page. */
  function goBack(): void {
    if (window.history.length > 1) void navigate(-1);
    else void navigate('/');
  }

  return (
    <StatusScreen icon="compass" headingRef={heading} title={title} text={<Markdown isInline text={text} />}>
      <Button onClick={goBack}>
        <Icon name="back" size={20} />
        {back}
      </Button>
      <ButtonLink to="/" kind="primary">
        <Icon name="home" size={20} />
        {home}
      </ButtonLink>
    </StatusScreen>
  );
}
