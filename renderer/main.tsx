/**
 * Entry point of the users' page: stores the bypass key, reads or fetches the app definition and renders the app. A form that the server has rendered
 * is adopted as soon as its code is there.
 */

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { AppDefinition } from './app-data/app-definition.ts';
import { loadChunk } from './app-data/load-chunk.ts';
import { loadApp, readPageApp } from './app-data/load-app.ts';
import { consumeBypassKey } from './app-data/maintenance-bypass.ts';
import { pageData } from './app-data/page-data.ts';
import { keepFocus } from './dialog/keep-focus.ts';
import { ignoreEarlyInput, keepEarlyInput } from './form/adoption/early-input.ts';
import { startWorkerLater } from './offline/start-worker.ts';
import type { FormPageComponent } from './routes/AppRoutes.tsx';
import './theme/tokens.css';
import './theme/base.css';

consumeBypassKey(window.location, window.history);
const ofPage = readPageApp();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
document.getElementById('boot-late')?.remove();
if (pageData.renderedOn === undefined) render(root);
else adopt(root).catch((error: unknown) => renderAgain(root, error));
keepFocus(root);
startWorkerLater();

/** Renders the app from the start. */
function render(element: HTMLElement): void {
  createRoot(element).render(createPage(ofPage ?? loadApp()));
}

/** Adopts what the server has rendered. In another language, or without the code of the form, the app is rendered from the start. */
async function adopt(element: HTMLElement): Promise<void> {
  const FormPage = ofPage && (await loadFormPage());
  keepEarlyInput(element);
  if (FormPage) hydrateRoot(element, createPage(ofPage, FormPage));
  else render(element);
}

/** Renders the app from the start after a failure: a page that does not react is worse than one that is blank again. */
function renderAgain(element: HTMLElement, error: unknown): void {
  console.error('What the server rendered could not be adopted', error);
  ignoreEarlyInput();
  render(element);
}

/** Returns the page of the form, or undefined if its code cannot be loaded. */
async function loadFormPage(): Promise<FormPageComponent | undefined> {
  try {
    const { prepareFormPage } = await loadChunk(() => import('./form/adoption/adopt-form.ts'));
    return await prepareFormPage();
  } catch (error) {
    console.error('The code of the form could not be loaded', error);
    return undefined;
  }
}

function createPage(first: AppDefinition | Promise<AppDefinition>, FormPage?: FormPageComponent) {
  return (
    <StrictMode>
      <App first={first} {...(FormPage && { FormPage })} />
    </StrictMode>
  );
}
