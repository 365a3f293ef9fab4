/** Entry point of the preview page: renders the preview of the form whose id is in the URL. */

import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '../theme/tokens.css';
import '../theme/base.css';
import { PreviewPage } from './PreviewPage.tsx';

const id = window.location.pathname.split('/').at(-1) ?? '';
const entry = Object.fromEntries(new URLSearchParams(window.location.search));

createRoot(document.getElementById('root')!).render(
  <MemoryRouter>
    <PreviewPage id={id} entry={entry} />
  </MemoryRouter>,
);
