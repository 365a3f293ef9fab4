// @vitest-environment happy-dom
/** Parts that scroll on their own can be focused while they scroll. */

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ScrollRegion } from '../../../admin/list/ScrollRegion.tsx';

let measure: () => void;

class Observer {
  constructor(listener: () => void) {
    measure = listener;
  }
  observe = (): void => undefined;
  disconnect = (): void => undefined;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function resize(content: number, frame: number): void {
  const { parentElement } = screen.getByText('Content');
  Object.defineProperty(parentElement, 'scrollWidth', { configurable: true, value: content });
  Object.defineProperty(parentElement, 'clientWidth', { configurable: true, value: frame });
  act(() => measure());
}

it('a table is a region with a name as long as it is wider than its place', () => {
  vi.stubGlobal('ResizeObserver', Observer);
  render(
    <ScrollRegion name="Visits">
      <p>Content</p>
    </ScrollRegion>,
  );
  expect(screen.queryByRole('region')).toBeNull();
  resize(900, 600);
  expect(screen.getByRole('region', { name: 'Visits, scrollable' }).tabIndex).toBe(0);
  resize(500, 600);
  expect(screen.queryByRole('region')).toBeNull();
});
