/** The left side of the preview: the iframe with the form, and above it errors of the file and blocked navigations. */

import { Notice } from '../theme/Notice.tsx';
import type { FrameView, PreviewBridge } from './bridge.ts';
import { FormFrame } from './FormFrame.tsx';
import { DiagnosticList } from './panel/DiagnosticList.tsx';
import styles from './Preview.module.css';
import type { PreviewedFile } from './use-previewed-file.ts';

interface FormStageProps {
  file: PreviewedFile | undefined;
  connectionError: string | undefined;
  bridge: PreviewBridge | undefined;
  view: FrameView | undefined;
  /** Called when the iframe has loaded. */
  onLoad: (frame: HTMLIFrameElement) => void;
}

/** Renders the messages and the iframe. */
export function FormStage({ file, connectionError, bridge, view, onLoad }: FormStageProps) {
  const errors = (file?.diagnostics ?? []).filter(({ severity }) => severity === 'error');
  return (
    <section className={styles.stage} aria-label="The form">
      {connectionError !== undefined && (
        <Notice tone="warning" title="Not connected">
          <p>{connectionError}</p>
        </Notice>
      )}
      {file !== undefined && errors.length > 0 && (
        <div role="alert" className={styles.broken}>
          <h2>{formatErrorTitle(file, errors.length)}</h2>
          <DiagnosticList diagnostics={errors} />
        </div>
      )}
      {view?.failure !== undefined && (
        <Notice tone="danger" title="The form cannot be rendered">
          <p>{view.failure}</p>
        </Notice>
      )}
      {view?.blockedUrl !== undefined && (
        <Notice tone="info">
          <p>
            The form opened <code>{view.blockedUrl}</code>. The preview blocked this navigation.
          </p>
        </Notice>
      )}
      <FormFrame bridge={bridge} onLoad={onLoad} isEmpty={file?.definition === undefined} />
    </section>
  );
}

function formatErrorTitle({ file, definition, isCurrent }: PreviewedFile, count: number): string {
  const title = `${file} has ${count} ${count === 1 ? 'error' : 'errors'}`;
  if (definition === undefined) return `${title}. No valid version is available yet.`;
  return isCurrent ? title : `${title}. The form below is the last valid version.`;
}
