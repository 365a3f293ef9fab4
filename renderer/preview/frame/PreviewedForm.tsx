/** The form as parents see it, in the page layout. Navigation away from it is reported to the preview page and blocked. */

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { MemoryRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { FormSessionContext } from '../../form/use-form-session.ts';
import { Wizard } from '../../form/wizard/Wizard.tsx';
import { Layout } from '../../routes/Layout.tsx';
import type { FrameBridge } from './create-bridge.ts';
import { fieldOf, markField } from './pointed-field.ts';

const HERE = '/form';

/** The content of the preview iframe. */
export function PreviewedForm({ bridge }: { bridge: FrameBridge }) {
  useInspection(bridge);
  return (
    <MemoryRouter initialEntries={[HERE]}>
      <Routes>
        <Route element={<Layout />}>
          <Route path={HERE} element={<Drawn bridge={bridge} />} />
          <Route path="*" element={<Elsewhere bridge={bridge} />} />
        </Route>
      </Routes>
    </MemoryRouter>
  );
}

function Drawn({ bridge }: { bridge: FrameBridge }) {
  const session = useSyncExternalStore(bridge.subscribe, bridge.session);
  const again = useCallback(() => bridge.reset(), [bridge]);
  if (session === undefined) return null;
  return (
    <FormSessionContext value={session}>
      <Wizard key={session.submissionKey} isAnew={false} onAgain={again} />
    </FormSessionContext>
  );
}

/** An address within the app: noted, and back to the form. */
function Elsewhere({ bridge }: { bridge: FrameBridge }) {
  const { pathname, search } = useLocation();
  useEffect(() => bridge.leadTo(pathname + search), [bridge, pathname, search]);
  return <Navigate to={HERE} replace />;
}

/** A field that is clicked or focused is inspected, and marked. */
function useInspection(bridge: FrameBridge): void {
  useEffect(() => {
    const point = ({ target }: Event) => {
      const { form, inspected } = bridge.view();
      const path = form !== undefined && target instanceof Element ? fieldOf(form, target) : undefined;
      if (path !== undefined && path !== inspected) bridge.inspect(path);
    };
    let marked: string | undefined;
    const mark = () => {
      const { form, inspected } = bridge.view();
      if (form === undefined) return;
      requestAnimationFrame(() => {
        const element = markField(form, inspected);
        if (inspected !== marked && element !== undefined && !element.contains(document.activeElement))
          element.scrollIntoView({ block: 'nearest' });
        marked = inspected;
      });
    };
    const unsubscribe = bridge.subscribe(mark);
    document.addEventListener('pointerdown', point, true);
    document.addEventListener('focusin', point);
    return () => {
      unsubscribe();
      document.removeEventListener('pointerdown', point, true);
      document.removeEventListener('focusin', point);
    };
  }, [bridge]);
}
