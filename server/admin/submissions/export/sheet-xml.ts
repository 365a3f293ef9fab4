/** The parts of an XLSX file (ECMA-376, SpreadsheetML) with one sheet: a bold, frozen row of headings with filters, and rows of texts, numbers and dates. */

import type { ExportCell } from './export-cell.ts';
import type { ExportColumn } from './export-columns.ts';

/** What a sheet can hold. */
export const MAX_SHEET_ROWS = 1_048_576;
export const MAX_SHEET_COLUMNS = 16_384;
/** What a cell can hold. */
const MAX_TEXT = 32_767;
const CUT = ' … (the rest does not fit into a cell)';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the formats of cells in `xl/styles.xml`. */
const STYLES = { heading: 1, date: 2, minutes: 3, seconds: 4, quoted: 5 } as const;
/** Those formats; the first is that of all other cells. `quotePrefix` keeps a text that looks like a formula a text when it is edited. */
const CELL_FORMATS = [
  '',
  'fontId="1" applyFont="1"',
  ...[164, 165, 166].map((id) => `numFmtId="${id}" applyNumberFormat="1"`),
  'quotePrefix="1"',
];
const NUMBER_FORMATS = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm', 'yyyy\\-mm\\-dd\\ hh:mm:ss'];

/** The parts of the file besides its sheet, by name. */
export const WORKBOOK_PARTS: ReadonlyMap<string, string> = new Map([
  [
    '[Content_Types].xml',
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Submissions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', formatStyles()],
]);

/** Excel demands the fills, the border and the style "Normal". */
function formatStyles(): string {
  const list = (name: string, items: readonly string[]): string => `<${name} count="${items.length}">${items.join('')}</${name}>`;
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return [
    `${DECLARATION}<styleSheet xmlns="${MAIN}">`,
    list(
      'numFmts',
      NUMBER_FORMATS.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`),
    ),
    list('fonts', [`<font>${font}</font>`, `<font><b/>${font}</font>`]),
    list('fills', ['<fill><patternFill patternType="none"/></fill>', '<fill><patternFill patternType="gray125"/></fill>']),
    list('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
    list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    list(
      'cellXfs',
      CELL_FORMATS.map((format) => `<xf xfId="0" ${format}/>`),
    ),
    list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    '</styleSheet>',
  ].join('');
}

/** Returns the XML of the sheet up to its rows, with the row of headings. */
export function formatSheetHead(columns: readonly ExportColumn[]): string {
  const widths = columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${getWidth(column)}" customWidth="1"/>`);
  const headings = columns.map(({ heading }, at) => formatText(heading, `${getColumnName(at + 1)}1`, STYLES.heading));
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${DECLARATION}<worksheet xmlns="${MAIN}">${view}<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`;
}

/** Returns the XML of a row; `names` are those of the columns, `number` is that of the row. Empty cells are left out. */
export function formatSheetRow(cells: readonly ExportCell[], names: readonly string[], number: number): string {
  return `<row r="${number}">${cells.map((cell, at) => formatCell(cell, `${names[at]}${number}`)).join('')}</row>`;
}

/** Returns the XML after the rows. `rowCount` includes the headings. */
export function formatSheetEnd(columnCount: number, rowCount: number): string {
  return `</sheetData><autoFilter ref="A1:${getColumnName(columnCount)}${rowCount}"/></worksheet>`;
}

/** Returns the name of the column with this number, from 1: A to Z, AA and so on. */
export function getColumnName(number: number): string {
  const at = (number - 1) % 26;
  const rest = (number - 1 - at) / 26;
  return `${rest > 0 ? getColumnName(rest) : ''}${String.fromCharCode(65 + at)}`;
}

function getWidth({ heading, content }: ExportColumn): number {
  const least = { text: 12, date: 12, instant: 20 }[content];
  // The button of the filter covers two characters.
  return Math.min(Math.max(least, heading.length + 3), 40);
}

function formatCell(cell: ExportCell, place: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : formatText(String(cell), place);
  if (typeof cell === 'string') return formatText(cell, place, /^[=+\-@\t\r]/.test(cell) ? STYLES.quoted : undefined);
  const serial = toSerialDate(cell.date);
  if (serial === undefined) return formatText(cell.date, place);
  const style = cell.date.length === 10 ? STYLES.date : cell.date.length === 16 ? STYLES.minutes : STYLES.seconds;
  return `<c r="${place}" s="${style}"><v>${serial}</v></c>`;
}

function formatText(text: string, place: string, style?: number): string {
  const format = style === undefined ? '' : ` s="${style}"`;
  return `<c r="${place}" t="inlineStr"${format}><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text, without the characters that XML forbids. What looks like an escape of spreadsheets (`_x0041_`) stays as it is typed. */
function escapeText(text: string): string {
  const fitting = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT - CUT.length) + CUT : text;
  return (
    fitting
      // oxlint-disable-next-line no-control-regex -- They are what is removed.
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
      .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll(/[&<>]/g, (sign) => ESCAPED[sign]!)
      .replaceAll('\r', '&#13;')
  );
}

const MS_PER_DAY = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Spreadsheets count a 29th of February 1900, which did not exist. */
const FIRST_SERIAL = 61;

/** Returns the days since 1899-12-30; undefined for what is no date, or one that spreadsheets do not have. */
function toSerialDate(date: string): number | undefined {
  const time = Date.parse(date.length === 10 ? date : `${date.replace(' ', 'T')}Z`);
  const serial = (time - DAY_ZERO) / MS_PER_DAY;
  return serial >= FIRST_SERIAL ? serial : undefined;
}
