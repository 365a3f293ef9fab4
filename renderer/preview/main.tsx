/** Where the preview's page starts: the form named by the address, in its frame, and the panel beside it. */

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
