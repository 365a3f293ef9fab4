// @vitest-environment happy-dom
/** The control that gets the focus when the row of another is removed. */

import { expect, it } from 'vitest';
import { findNeighbor } from '../../../admin/dialog/find-neighbor.ts';

const row = (name: string): string => `<tr><td><button>Edit ${name}</button><button>Delete ${name}</button></td></tr>`;

function open(rows: string, add = '<button data-add>Add</button>'): (name: string) => string | undefined {
  document.body.innerHTML = `<section><button data-add>Other</button></section><section>${add}<table><tbody>${rows}</tbody></table></section>`;
  return (name) => {
    const control = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? document.body;
    return findNeighbor(control)?.textContent;
  };
}

it('is the same control of the next row, else of the row before', () => {
  const find = open(row('A') + row('B'));
  expect([find('Delete A'), find('Edit A'), find('Delete B')]).toEqual(['Delete B', 'Edit B', 'Delete A']);
});

it('is the last control of a row with fewer', () => {
  const find = open(`${row('A')}<tr><td><button>Edit B</button></td></tr>`);
  expect(find('Delete A')).toBe('Edit B');
});

it('is the button that adds a row of the closest part of the page, when there is no other row', () => {
  expect(open(row('A'))('Delete A')).toBe('Add');
  expect(open(row('A'), '')('Delete A')).toBe('Other');
});

it('is a button that adds a row, when nothing had the focus', () => {
  expect(open(row('A'))('')).toBe('Other');
});
