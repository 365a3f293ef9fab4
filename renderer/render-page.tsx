/**
 * Renders the page of a form on the server, so that its first step is on the screen before a script is there. What is rendered knows nothing of the
 * user: no answers, no parameters of the address. The build makes a module of its own of this file, which the server loads.
 */

import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import type { AppDefinition } from './app-data/app-definition.ts';
import { toThemeRules, withBrand } from './app-data/brand.ts';
import { pageData, type PageForm } from './app-data/page-data.ts';
import FormPage from './form/FormPage.tsx';
import { setRenderedLocale } from './form/page-locale.ts';
import { prepareForm, setPreparedForm } from './form/adoption/prepared-form.ts';
import { TitleContext } from './pages/use-page.ts';

/** The page to render. */
export interface PageToRender {
  /** The path of its address. */
  path: string;
  app: AppDefinition;
  form: PageForm;
  /** The date of the server, `YYYY-MM-DD`. */
  renderedOn: string;
  /** The language that the page declares, BCP 47. */
  locale: string;
}

/** A rendered page. */
export interface RenderedPage {
  /** The elements below the root. */
  html: string;
  /** The title of the document. */
  title: string;
  /** The CSS rules of the page's brand. */
  styles?: string;
}

/** Inline styles, which the content security policy forbids in a page. Scripts set them in another way. */
const INLINE_STYLE = / style="/;

/**
 * Renders a page. Returns undefined for a page that only a browser can render: one with inline styles. Rejects for a form with a widget
 * that is loaded while it is rendered.
 *
 * @example (await renderPage({ path: '/enrollment-form', app, form, renderedOn: '2026-01-31', locale: 'en' }))?.title
 */
export async function renderPage({ path, app, form, renderedOn, locale }: PageToRender): Promise<RenderedPage | undefined> {
  const prepared = await prepareForm(form, renderedOn);
  if (!prepared) return undefined;
  // From here on nothing is awaited: several pages can be in preparation.
  Object.assign(pageData, { app, maintenance: false, form, renderedOn });
  setPreparedForm(prepared);
  setRenderedLocale(locale);
  let title = app.product;
  const html = renderToString(
    <StrictMode>
      <TitleContext value={(text) => void (title = text)}>
        <App first={app} Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} FormPage={FormPage} />
      </TitleContext>
    </StrictMode>,
  );
  const theme = withBrand(app, path).current?.theme;
  return INLINE_STYLE.test(html) ? undefined : { html, title, ...(theme && { styles: toThemeRules(theme) }) };
}
