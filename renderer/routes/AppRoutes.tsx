/** Every address of the parents' app: the plain pages, and what app.json adds (forms and lists at addresses of their own, pages of text). */

import { Suspense, lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { useApp, useText } from '../app-data/app-context.ts';
import { ContentPage } from '../pages/ContentPage.tsx';
import { LandingPage } from '../pages/LandingPage.tsx';
import { MaintenancePage } from '../pages/MaintenancePage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ServerErrorPage } from '../pages/ServerErrorPage.tsx';
import { Skeleton } from '../theme/Skeleton.tsx';
import { Layout } from './Layout.tsx';
import { ExternalRedirect } from './ExternalRedirect.tsx';

const FormPage = lazy(() => import('../form/FormPage.tsx'));
const RecordsPage = lazy(() => import('../records/RecordsPage.tsx').then((module) => ({ default: module.RecordsPage })));
const ModalListPage = lazy(() => import('../pages/ModalListPage.tsx').then((module) => ({ default: module.ModalListPage })));

const NOT_FOUND = '/404';

export function AppRoutes() {
  const { routes, disabledScreens, pages } = useApp();
  const screen = (path: string, page: ReactNode) => (
    <Route key={path} path={path} element={disabledScreens.includes(path) ? <Navigate to={NOT_FOUND} replace /> : page} />
  );
  return (
    <Routes>
      <Route element={<Layout />}>
        {screen('/', <LandingPage />)}
        {Object.entries(routes).map(([path, id]) => screen(path, <Form key={id} id={id} />))}
        {Object.entries(pages.lists ?? {}).map(([path, list]) =>
          screen(path, <Loading key={path} page={<RecordsPage definition={list} />} />),
        )}
        {Object.entries(pages.content).map(([path, content]) => screen(path, <ContentPage key={path} content={content} />))}
        {screen('/forms/:id', <FormByAddress />)}
        {screen('/modal-list', <Loading page={<ModalListPage />} />)}
        {screen('/maintenance', <MaintenancePage />)}
        {screen('/500', <ServerErrorPage />)}
        <Route path="/admin/*" element={<ExternalRedirect />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function FormByAddress() {
  const { id = '' } = useParams();
  return <Form key={id} id={id} />;
}

function Form({ id }: { id: string }) {
  return <Loading page={<FormPage id={id} />} />;
}

/** A page whose code arrives when it is first opened. */
function Loading({ page }: { page: ReactNode }) {
  const label = useText('loading');
  return <Suspense fallback={<Skeleton label={label} lines={6} />}>{page}</Suspense>;
}
