/** The maintenance page: at `/maintenance`, and instead of the app while maintenance mode is on. */

import { useApp } from '../app-data/app-context.ts';
import { Markdown } from '../text/Markdown.tsx';
import { Button } from '../theme/Button.tsx';
import { Icon } from '../theme/Icon.tsx';
import { StatusScreen } from './StatusScreen.tsx';
import { usePage } from './use-page.ts';

/** Renders the page with a refresh button. */
export function MaintenancePage() {
  const { pages, supportEmail } = useApp();
  const { title, text, refresh, contact } = pages.maintenance;
  const heading = usePage(title);
  return (
    <StatusScreen
      icon="tools"
      headingRef={heading}
      title={title}
      text={<Markdown isInline text={text} />}
      footnote={<Markdown isInline text={contact.replaceAll('{email}', supportEmail)} />}
    >
      <Button kind="primary" onClick={() => window.location.reload()}>
        <Icon name="refresh" size={20} />
        {refresh}
      </Button>
    </StatusScreen>
  );
}
