/** Fills the previewed form with valid data and reports the result. */

import { useEffect, useState } from 'react';
import type { FillResult, FrameView, PreviewBridge } from './bridge.ts';
import { getFormFingerprint } from './form-fingerprint.ts';
import type { PreviewedFile } from './use-previewed-file.ts';

interface FormFiller {
  /** The last result; undefined once the form has changed. */
  result: FillResult | undefined;
  fill: (scope: 'step' | 'form') => Promise<void>;
  clearResult: () => void;
}

/** Returns the action and its last result. The values of the demo data are tried first for the entry parameters. */
export function useFillForm(file: PreviewedFile | undefined, bridge: PreviewBridge | undefined, view: FrameView | undefined): FormFiller {
  const [last, setLast] = useState<{ result: FillResult; fingerprint: string }>();
  useEffect(() => setLast(undefined), [file?.version]);
  const clearResult = () => setLast(undefined);
  return {
    result: last !== undefined && last.fingerprint === getFingerprint(view) ? last.result : undefined,
    clearResult,
    async fill(scope) {
      clearResult();
      const parameters = Object.entries(file?.definition?.entry?.parameters ?? {});
      const ofDemo = Object.fromEntries(
        parameters.flatMap(([name, path]) => (file?.entries[name] === undefined ? [] : [[path, file.entries[name]]])),
      );
      const result = await bridge?.fill(scope, { ...file?.known, ...ofDemo });
      if (result !== undefined) setLast({ result, fingerprint: getFingerprint(bridge?.view()) });
    },
  };
}

function getFingerprint(view: FrameView | undefined): string {
  return view?.form === undefined || view.state === undefined ? '' : getFormFingerprint(view.form, view.state);
}
