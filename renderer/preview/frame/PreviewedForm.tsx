/** The form in the layout of the users' app. Navigation away from it is blocked and reported to the preview page. */

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { MemoryRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { FormSessionContext } from '../../form/use-form-session.ts';
import { Wizard } from '../../form/wizard/Wizard.tsx';
import { Layout } from '../../routes/Layout.tsx';
import type { FrameBridge } from './create-bridge.ts';
import { findField, highlightField } from './highlight-field.ts';

const FORM_PATH = '/form';

/** Renders the content of the preview iframe. */
export function PreviewedForm({ bridge }: { bridge: FrameBridge }) {
  useInspection(bridge);
  return (
    <MemoryRouter initialEntries={[FORM_PATH]}>
      <Routes>
        <Route element={<Layout />}>
          <Route path={FORM_PATH} element={<PreviewedWizard bridge={bridge} />} />
          <Route path="*" element={<BlockedRoute bridge={bridge} />} />
        </Route>
      </Routes>
    </MemoryRouter>
  );
}

/** Renders the wizard of the current session. */
function PreviewedWizard({ bridge }: { bridge: FrameBridge }) {
  const session = useSyncExternalStore(bridge.subscribe, bridge.session);
  const handleReset = useCallback(() => bridge.reset(), [bridge]);
  if (session === undefined) return null;
  return (
    <FormSessionContext value={session}>
      <Wizard key={session.submissionKey} isRestarted={false} onReset={handleReset} />
    </FormSessionContext>
  );
}

/** Reports a navigation within the app and returns to the form. */
function BlockedRoute({ bridge }: { bridge: FrameBridge }) {
  const { pathname, search } = useLocation();
  useEffect(() => bridge.reportNavigation(pathname + search), [bridge, pathname, search]);
  return <Navigate to={FORM_PATH} replace />;
}

/** Inspects the field that is clicked or focused, and highlights the inspected field. */
function useInspection(bridge: FrameBridge): void {
  useEffect(() => {
    const inspectTarget = ({ target }: Event) => {
      const { form, inspected } = bridge.view();
      const path = form !== undefined && target instanceof Element ? findField(form, target) : undefined;
      if (path !== undefined && path !== inspected) bridge.inspect(path);
    };
    let highlighted: string | undefined;
    const highlight = () => {
      const { form, inspected } = bridge.view();
      if (form === undefined) return;
      requestAnimationFrame(() => {
        const element = highlightField(form, inspected);
        if (inspected !== highlighted && element !== undefined && !element.contains(document.activeElement))
          element.scrollIntoView({ block: 'nearest' });
        highlighted = inspected;
      });
    };
    const unsubscribe = bridge.subscribe(highlight);
    document.addEventListener('pointerdown', inspectTarget, true);
    document.addEventListener('focusin', inspectTarget);
    return () => {
      unsubscribe();
      document.removeEventListener('pointerdown', inspectTarget, true);
      document.removeEventListener('focusin', inspectTarget);
    };
  }, [bridge]);
}
