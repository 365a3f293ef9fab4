/** A PDF in the viewer of the browser, which runs apart from the page. */

import { useEffect } from 'react';
import type { ViewedFile } from './viewed-files.ts';
import styles from './Viewer.module.css';

/** Renders the PDF; phones and some desktop browsers have no viewer for PDFs in a page, and only open or download it. `onShown` is called when it is loaded. */
export function PdfView({ file, onShown }: { file: ViewedFile; onShown: () => void }) {
  const hasViewer = navigator.pdfViewerEnabled;
  useEffect(() => {
    if (!hasViewer) onShown();
  }, [hasViewer, onShown]);
  if (!hasViewer)
    return (
      <p className={styles.message}>
        This browser shows no PDF in a page.{' '}
        <a href={file.viewUrl} target="_blank" rel="noreferrer">
          Open {file.name} in a new tab
        </a>
      </p>
    );
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium does not start its viewer in a sandbox; the server sends only PDFs without active content.
  return <iframe className={styles.pdf} src={file.viewUrl} title={`${file.title}: ${file.name}`} onLoad={onShown} />;
}
