/** The parts that continue a form on another device, as one chunk: the dialog that asks for a link, and what saves each step on the server. */

export { LinkDialog } from './LinkDialog.tsx';
export { LinkedLine } from './LinkedLine.tsx';
