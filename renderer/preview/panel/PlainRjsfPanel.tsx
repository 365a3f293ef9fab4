/** The form as plain RJSF: its `answers` as JSON Schema, rendered by stock `@rjsf/core`. */

import { lazy, Suspense, useMemo } from 'react';
import { getSubmissionData } from '#engine';
import type { FormDefinition } from '#engine';
import { exportToRjsf } from '#engine/kit/export/export-to-rjsf';
import type { FrameView } from '../bridge.ts';
import pageStyles from '../Preview.module.css';
import styles from './PlainRjsf.module.css';

const PlainRjsfForm = lazy(() => import('./PlainRjsfForm.tsx'));

interface PlainRjsfPanelProps {
  definition: FormDefinition | undefined;
  /** The hash of the definition. A new hash resets the plain form. */
  hash: string | undefined;
  view: FrameView | undefined;
}

/** Renders the plain form, the list of omissions and the two exported files. */
export function PlainRjsfPanel({ definition, hash, view }: PlainRjsfPanelProps) {
  const exported = useMemo(() => definition && exportToRjsf(definition), [definition]);
  if (exported === undefined || view?.form === undefined || view.state === undefined)
    return <p className={pageStyles.muted}>There is no form yet.</p>;
  const { schema, uiSchema, omissions } = exported;
  return (
    <section aria-label="Plain RJSF" className={styles.panel}>
      <p className={pageStyles.muted}>
        The <code>answers</code> of the definition are plain JSON Schema. Stock <code>@rjsf/core</code> renders them here and ajv validates
        them, without the engine and its widgets.
      </p>
      <details>
        <summary>Omitted ({omissions.length})</summary>
        <ul>
          {omissions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      <Json title="JSON Schema" value={schema} />
      <Json title="uiSchema" value={uiSchema} />
      <Suspense fallback={<p className={pageStyles.muted}>Loading RJSF …</p>}>
        <PlainRjsfForm key={hash} exported={exported} answers={getSubmissionData(view.form, view.state)} />
      </Suspense>
    </section>
  );
}

function Json({ title, value }: { title: string; value: object }) {
  return (
    <details>
      <summary>{title}</summary>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={pageStyles.json} tabIndex={0} aria-label={`${title} as JSON`}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}
