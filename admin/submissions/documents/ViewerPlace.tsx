/** Where the viewer of documents is: beside the answers in a wide window, so that staff can compare, and in a dialog otherwise. */

import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { loadChunk } from '#renderer/app-data/load-chunk.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { ModalFrame } from '../../dialog/ModalFrame.tsx';
import { LoadingState } from '../../list/ListStatus.tsx';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import { useEscape } from '../../shortcuts/use-escape.ts';
import { findViewButton } from './DocumentFiles.tsx';
import type { ViewerProps } from './DocumentViewer.tsx';
import styles from './Viewer.module.css';

const DocumentViewer = lazy(() => loadChunk(() => import('./DocumentViewer.tsx')));

const WIDE = '(min-width: 1100px)';

interface ViewerPlaceProps extends Omit<ViewerProps, 'shownId'> {
  /** The id of the shown file; undefined closes the viewer. */
  shownId: string | undefined;
  onClose: () => void;
  /** What is beside the viewer. */
  children: ReactNode;
}

/** Renders the content with the viewer. When it closes, the focus returns to the button that opened it, unless it is in the content. */
export function ViewerPlace({ shownId, onClose, children, ...props }: ViewerPlaceProps) {
  const { files, onShow } = props;
  const isWide = useSyncExternalStore(subscribeToWidth, () => window.matchMedia(WIDE).matches);
  const [first] = files;
  useShortcuts(first && shownId === undefined ? [{ key: 'v', title: 'View the documents', run: () => onShow(first._id) }] : []);
  const opener = useRef<Element | null>(null);
  const isOpen = shownId !== undefined && files.some(({ _id }) => _id === shownId);
  // The viewer takes the focus when it is mounted, which is later.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  const viewer = shownId !== undefined && (
    <Suspense fallback={<LoadingState label="Loading the viewer" />}>
      <DocumentViewer {...props} shownId={shownId} />
    </Suspense>
  );
  const aside = useRef<HTMLElement>(null);
  const close = (): void => {
    const { activeElement, body } = document;
    onClose();
    if (activeElement !== body && aside.current?.contains(activeElement) === false) return;
    // A key can have opened it, or the button is gone.
    const isThere = opener.current !== body && opener.current?.isConnected === true;
    const button = isThere ? opener.current : shownId !== undefined && findViewButton(shownId);
    if (button instanceof HTMLElement) button.focus();
  };
  const isBeside = isWide && isOpen;
  useEscape(isBeside, close);
  useEffect(() => {
    // At the top of the page its lower part would be below the window.
    if (isBeside) aside.current?.scrollIntoView({ block: 'nearest' });
  }, [isBeside]);
  return (
    <div className={isBeside ? styles.columns : undefined} data-wide={isBeside || undefined}>
      <div className={styles.content}>{children}</div>
      {isBeside && (
        <aside ref={aside} className={styles.aside} aria-label="Viewer of documents">
          <div className={styles.head}>
            <h2>Viewer</h2>
            <Button onClick={close}>
              Close <kbd aria-hidden="true">Esc</kbd>
            </Button>
          </div>
          {viewer}
        </aside>
      )}
      {!isWide && (
        <ModalFrame title="Viewer" isOpen={isOpen} onClose={onClose} isWide>
          <div className={styles.dialog}>{viewer}</div>
        </ModalFrame>
      )}
    </div>
  );
}

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
