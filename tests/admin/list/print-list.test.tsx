// @vitest-environment happy-dom
/** Printing a long list: all its rows are rendered for paper. */

import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRef } from 'react';
import { useVirtualRows } from '../../../admin/list/use-virtual-rows.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ROWS = Array.from({ length: 200 }, (_, index) => index);

function Rows() {
  const frame = useRef<HTMLDivElement>(null);
  const { rows, isPart } = useVirtualRows(frame, ROWS, true);
  return (
    <div ref={frame} data-part={isPart}>
      {rows.map(({ index }) => (
        <p key={index}>{index}</p>
      ))}
    </div>
  );
}

it('renders all rows before the page is printed, and those in view afterwards', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ matches: true, media, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList,
  );
  const { container } = render(<Rows />);
  const count = (): number => container.querySelectorAll('p').length;
  const before = count();
  expect(before).toBeLessThan(80);
  fireEvent(window, new Event('beforeprint'));
  expect(count()).toBe(200);
  fireEvent(window, new Event('afterprint'));
  expect(count()).toBe(before);
});
