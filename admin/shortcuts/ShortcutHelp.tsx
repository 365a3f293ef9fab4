/** The list of keyboard shortcuts of the shown screen, in a dialog that `?` or a button opens. */

import { useState } from 'react';
import { Modal } from '../dialog/Modal.tsx';
import modalStyles from '../dialog/Modal.module.css';
import { Switch } from '../shell/Switch.tsx';
import { listShortcuts, type Shortcut, useShortcuts, useShortcutSetting } from './shortcuts.ts';
import styles from './ShortcutHelp.module.css';

/** Keys that the browser handles, or whose name is a word. */
const KEY_NAMES: Readonly<Record<string, string>> = { Enter: 'Enter' };

interface ShortcutHelpProps {
  /** Class of the button. */
  className?: string | undefined;
  /** Keys that work without being registered, for example Enter on a link. */
  further?: readonly Omit<Shortcut, 'run'>[];
}

/** The button, and the dialog while it is open. */
export function ShortcutHelp({ className, further = [] }: ShortcutHelpProps) {
  const [shown, setShown] = useState<readonly Omit<Shortcut, 'run'>[]>();
  const [isOn, setOn] = useShortcutSetting();
  const open = (): void => setShown([...listShortcuts(), ...further]);
  useShortcuts([{ key: '?', title: 'Show the shortcuts', run: open }]);
  return (
    <>
      <button type="button" className={className} onClick={open}>
        Keyboard shortcuts
      </button>
      <Modal title="Keyboard shortcuts" isOpen={shown !== undefined} onClose={() => setShown(undefined)}>
        <div className={modalStyles.body}>
          <Switch label="Use shortcuts in this browser" isOn={isOn} onToggle={() => setOn(!isOn)} />
          <dl className={styles.list}>
            {shown?.map(({ key, title }) => (
              <div key={`${key} ${title}`}>
                <dt>
                  <kbd>{KEY_NAMES[key] ?? key}</kbd>
                </dt>
                <dd>{title}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Modal>
    </>
  );
}
