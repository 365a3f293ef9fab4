// @vitest-environment happy-dom
/** Texts of pages that are shown before app.json is loaded. */

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppContext } from '../../../renderer/app-data/app-context.ts';
import { DEFAULT_TEXTS } from '../../../renderer/app-data/default-texts.ts';
import { LoadingScreen } from '../../../renderer/app-data/LoadingScreen.tsx';
import { UnreachableScreen } from '../../../renderer/app-data/UnreachableScreen.tsx';
import { app } from './app-definition.ts';
import { listAnnounced } from '../form/support/announced.ts';

afterEach(cleanup);

test('without app.json the default texts are shown', () => {
  render(<UnreachableScreen onRetry={() => undefined} />);
  expect(screen.getByRole('heading').textContent).toBe(DEFAULT_TEXTS.unreachableTitle);
  expect(screen.getByText(DEFAULT_TEXTS.unreachableText)).toBeTruthy();
  expect(screen.getByRole('button').textContent).toBe(DEFAULT_TEXTS.unreachableRetry);
  expect(document.title).toBe(DEFAULT_TEXTS.unreachableTitle);
});

test('texts of app.json override the defaults', async () => {
  const texts = { ...app.texts, loading: 'Momento…', unreachableTitle: 'Sin conexión' };
  render(
    <AppContext value={{ ...app, texts }}>
      <LoadingScreen />
      <UnreachableScreen onRetry={() => undefined} />
    </AppContext>,
  );
  await vi.waitFor(() => expect(listAnnounced()).toEqual(['Momento…']), { timeout: 5000 });
  expect(screen.getByRole('heading').textContent).toBe('Sin conexión');
  expect(screen.getByText(DEFAULT_TEXTS.unreachableText)).toBeTruthy();
});
