/** The routes of the users' app: the static pages, and the forms, lists and text pages that app.json declares. */

import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { useApp, useText } from '../app-data/app-context.ts';
import { loadChunk } from '../app-data/load-chunk.ts';
import { ContentPage } from '../pages/ContentPage.tsx';
import { LandingPage } from '../pages/LandingPage.tsx';
import { MaintenancePage } from '../pages/MaintenancePage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ServerErrorPage } from '../pages/ServerErrorPage.tsx';
import { Skeleton } from '../theme/Skeleton.tsx';
import { Layout } from './Layout.tsx';
import { ExternalRedirect } from './ExternalRedirect.tsx';

/** The page of the form with an id. */
export type FormPageComponent = ComponentType<{ id: string }>;

/** The page of a form in its own chunk. */
const LazyFormPage: FormPageComponent = lazy(() => loadChunk(() => import('../form/FormPage.tsx')));

const RecordsPage = lazy(() => loadChunk(() => import('../records/RecordsPage.tsx')).then((module) => ({ default: module.RecordsPage })));
const ModalListPage = lazy(() =>
  loadChunk(() => import('../pages/ModalListPage.tsx')).then((module) => ({ default: module.ModalListPage })),
);

const ResumePage = lazy(() =>
  loadChunk(() => import('../form/drafts/resume/ResumePage.tsx')).then((module) => ({ default: module.ResumePage })),
);
const StatusPage = lazy(() => loadChunk(() => import('../status/StatusPage.tsx')).then((module) => ({ default: module.StatusPage })));

const NOT_FOUND = '/404';

/** Renders the page of the current URL. `FormPage` is the page of a form if it is loaded already. */
export function AppRoutes({ FormPage = LazyFormPage }: { FormPage?: FormPageComponent }) {
  const { routes, disabledScreens, pages } = useApp();
  const createRoute = (path: string, page: ReactNode) => (
    <Route key={path} path={path} element={disabledScreens.includes(path) ? <Navigate to={NOT_FOUND} replace /> : page} />
  );
  return (
    <Routes>
      <Route element={<Layout />}>
        {createRoute('/', <LandingPage />)}
        {Object.entries(routes).map(([path, id]) => createRoute(path, <Form key={id} id={id} Page={FormPage} />))}
        {Object.entries(pages.lists ?? {}).map(([path, list]) =>
          createRoute(path, <LazyPage key={path} page={<RecordsPage definition={list} />} />),
        )}
        {Object.entries(pages.content).map(([path, content]) => createRoute(path, <ContentPage key={path} content={content} />))}
        {createRoute('/forms/:id', <FormByUrl Page={FormPage} />)}
        {createRoute('/status', <LazyPage page={<StatusPage />} />)}
        {createRoute('/modal-list', <LazyPage page={<ModalListPage />} />)}
        {createRoute('/resume', <LazyPage page={<ResumePage />} />)}
        {createRoute('/maintenance', <MaintenancePage />)}
        {createRoute('/500', <ServerErrorPage />)}
        <Route path="/admin/*" element={<ExternalRedirect />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** Renders the form whose id is in the URL. */
function FormByUrl({ Page }: { Page: FormPageComponent }) {
  const { id = '' } = useParams();
  return <Form key={id} id={id} Page={Page} />;
}

/** Renders a form. A page that is loaded already is not below `Suspense`, whose content React would adopt later than the rest. */
function Form({ id, Page }: { id: string; Page: FormPageComponent }) {
  const page = <Page id={id} />;
  return Page === LazyFormPage ? <LazyPage page={page} /> : page;
}

/** Renders a page whose code is loaded when it is first opened. */
function LazyPage({ page }: { page: ReactNode }) {
  const label = useText('loading');
  return <Suspense fallback={<Skeleton label={label} lines={6} />}>{page}</Suspense>;
}
