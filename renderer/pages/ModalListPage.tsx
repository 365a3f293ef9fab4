/** Demo page at `/modal-list` with every kind of modal and all messages of the product. */

import { useEffect, useMemo, useState } from 'react';
import type { DialogDefinition } from '#engine';
import { interpolate } from '#engine';
import { useApp } from '../app-data/app-context.ts';
import type { DialogDemo } from '../app-data/app-definition.ts';
import { DialogHost } from '../dialog/DialogHost.tsx';
import { Button } from '../theme/Button.tsx';
import { Card } from '../theme/Card.tsx';
import styles from './ModalListPage.module.css';
import { usePage } from './use-page.ts';

/** Time after which a message without a button closes. */
const AUTO_CLOSE_MS = 3_000;

/** Renders a button for each modal. */
export function ModalListPage() {
  const { pages, messages } = useApp();
  const { title, closeIcon, demos, catalogue } = pages.modals;
  const messageDemos = useMemo(() => Object.entries(messages ?? {}).map(([name, message]) => toDemo(name, message)), [messages]);
  const heading = usePage(title);
  const [isClosable, setClosable] = useState(true);
  const [shown, setShown] = useState<DialogDemo>();

  useEffect(() => {
    if (shown?.closesAfter === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), shown.closesAfter);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Card>
        <label className={styles.toggle}>
          <input type="checkbox" checked={isClosable} onChange={(event) => setClosable(event.target.checked)} />
          {closeIcon}
        </label>
        <Demos demos={demos} onShow={setShown} />
      </Card>
      {catalogue !== undefined && messageDemos.length > 0 && (
        <details className={styles.catalogue}>
          <summary>{catalogue}</summary>
          <Demos demos={messageDemos} onShow={setShown} />
        </details>
      )}
      <DialogHost
        dialogs={shown ? [{ id: shown.button, dialog: { ...shown.dialog, closable: isClosable } }] : []}
        onClose={() => setShown(undefined)}
      />
    </div>
  );
}

function Demos({ demos, onShow }: { demos: readonly DialogDemo[]; onShow: (demo: DialogDemo) => void }) {
  return (
    <div className={styles.demos}>
      {demos.map((demo) => (
        <Button key={demo.button} onClick={() => onShow(demo)}>
          {demo.button}
        </Button>
      ))}
    </div>
  );
}

/** Returns the demo of a message with the fallbacks of its placeholders. The button of `NOT_QUALIFIED` is "Not qualified". */
function toDemo(name: string, message: DialogDefinition): DialogDemo {
  const words = name.replaceAll('_', ' ').toLowerCase();
  const hasButtons = message.type !== 'loader' && message.buttons?.length !== 0;
  return {
    button: words.charAt(0).toUpperCase() + words.slice(1),
    dialog: {
      ...message,
      title: interpolate(message.title, {}),
      text: message.text === undefined ? undefined : interpolate(message.text, {}),
    },
    ...(hasButtons ? {} : { closesAfter: AUTO_CLOSE_MS }),
  };
}
