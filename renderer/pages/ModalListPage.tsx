/** The demo of every kind of modal, at `/modal-list`. */

import { useEffect, useState } from 'react';
import { useApp } from '../app-data/app-context.ts';
import type { DialogDemo } from '../app-data/app-definition.ts';
import { DialogHost } from '../dialog/DialogHost.tsx';
import { Button } from '../theme/Button.tsx';
import { Card } from '../theme/Card.tsx';
import styles from './ModalListPage.module.css';
import { usePage } from './use-page.ts';

export function ModalListPage() {
  const { title, closeIcon, demos } = useApp().pages.modals;
  const heading = usePage(title);
  const [isClosable, setClosable] = useState(true);
  const [shown, setShown] = useState<DialogDemo>();

  useEffect(() => {
    if (shown?.closesAfter === undefined) return;
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
        <div className={styles.demos}>
          {demos.map((demo) => (
            <Button key={demo.button} onClick={() => setShown(demo)}>
              {demo.button}
            </Button>
          ))}
        </div>
      </Card>
      <DialogHost
        dialogs={shown ? [{ id: shown.button, dialog: { ...shown.dialog, closable: isClosable } }] : []}
        onClose={() => setShown(undefined)}
      />
    </div>
  );
}
