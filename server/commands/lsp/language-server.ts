/** The language server: translates requests of the protocol to the language service, and publishes the diagnostics of `check`. */

import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CompletionItemKind,
  createConnection,
  DiagnosticSeverity,
  ErrorCodes,
  MarkupKind,
  ProposedFeatures,
  ResponseError,
  SymbolKind,
  TextDocuments,
  TextDocumentSyncKind,
  type CompletionItem,
  type Connection,
  type Diagnostic,
  type DocumentSymbol,
  type Location,
  type Range,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Completion } from '#engine/kit/language-service/complete';
import type { DocumentSymbol as FileSymbol } from '#engine/kit/language-service/language-service';
import type { FileRange } from '#engine/kit/language-service/text-range';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import type { Product } from '../../product.ts';
import { createDiagnosticPublisher } from './diagnostic-publisher.ts';
import { createWorkspace, type DocumentInFolder, type Workspace } from './workspace.ts';

/** Starts the server on two streams. It ends with the client. */
export function startLanguageServer(product: Product, input: NodeJS.ReadableStream, output: NodeJS.WritableStream): void {
  const connection = createConnection(ProposedFeatures.all, input, output);
  const documents = new TextDocuments(TextDocument);
  const workspace = createWorkspace(product);
  connection.onInitialize(() => ({
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      completionProvider: { triggerCharacters: ['"', '{', '.', ':'] },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      documentSymbolProvider: true,
    },
    serverInfo: { name: 'formulary' },
  }));
  const publisher = createDiagnosticPublisher(workspace, (path, found) => publish(connection, workspace, path, found));
  documents.onDidChangeContent(({ document }) => {
    if (!isChecked(document.uri)) return;
    workspace.open(document.uri, document.getText());
    publisher.schedule(document.uri);
  });
  documents.onDidClose(({ document }) => {
    if (!isChecked(document.uri)) return;
    workspace.close(document.uri);
    publisher.close(document.uri);
  });
  connection.onDidChangeWatchedFiles(() => {
    workspace.refresh();
    for (const { uri } of documents.all()) if (isChecked(uri)) publisher.schedule(uri);
  });
  addRequests(connection, workspace);
  documents.listen(connection);
  connection.listen();
}

/** Returns whether a document is a file with a definition or a part of one. */
function isChecked(uri: string): boolean {
  return uri.startsWith('file:') && uri.endsWith('.json') && !/[.-]schema\.json$/.test(uri);
}

function addRequests(connection: Connection, workspace: Workspace): void {
  connection.onCompletion((params) => {
    const { service, file, offset, document } = locate(workspace, params);
    return service.complete(file, offset).map((one) => toCompletionItem(one, document));
  });
  connection.onHover((params) => {
    const { service, file, offset, document } = locate(workspace, params);
    const found = service.hover(file, offset);
    return found ? { contents: { kind: MarkupKind.Markdown, value: found.text }, range: toRange(found.range, document) } : null;
  });
  connection.onDefinition((params) => {
    const place = locate(workspace, params);
    return place.service.findDefinition(place.file, place.offset).map((range) => toLocation(workspace, place, range));
  });
  connection.onReferences((params) => {
    const place = locate(workspace, params);
    return place.service.findReferences(place.file, place.offset).map((range) => toLocation(workspace, place, range));
  });
  connection.onPrepareRename((params) => {
    const { service, file, offset, document } = locate(workspace, params);
    const range = service.prepareRename(file, offset);
    return range ? toRange(range, document) : null;
  });
  connection.onRenameRequest((params) => {
    const place = locate(workspace, params);
    const result = place.service.rename(place.file, place.offset, params.newName);
    return 'error' in result ? new ResponseError(ErrorCodes.InvalidRequest, result.error) : toWorkspaceEdit(workspace, place, result.edits);
  });
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const { service, file } = workspace.find(uri);
    const document = workspace.document(fileURLToPath(uri));
    return service.listSymbols(file).map((symbol) => toDocumentSymbol(symbol, document));
  });
}

interface DocumentPlace extends DocumentInFolder {
  offset: number;
  document: TextDocument;
}

function locate(workspace: Workspace, { textDocument: { uri }, position }: TextDocumentPositionParams): DocumentPlace {
  const document = workspace.document(fileURLToPath(uri));
  return { ...workspace.find(uri), document, offset: document.offsetAt(position) };
}

function toRange({ start, end }: FileRange, document: TextDocument): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

function toLocation(workspace: Workspace, { dir }: DocumentPlace, range: FileRange): Location {
  return { uri: workspace.toUri(dir, range.file), range: toRange(range, workspace.document(join(dir, range.file))) };
}

function toWorkspaceEdit(
  workspace: Workspace,
  { dir }: DocumentPlace,
  edits: readonly { range: FileRange; text: string }[],
): WorkspaceEdit {
  const changes: NonNullable<WorkspaceEdit['changes']> = {};
  for (const { range, text } of edits) {
    const uri = workspace.toUri(dir, range.file);
    (changes[uri] ??= []).push({ range: toRange(range, workspace.document(join(dir, range.file))), newText: text });
  }
  return { changes };
}

const itemKinds: Partial<Record<Completion['kind'], CompletionItemKind>> = {
  answer: CompletionItemKind.Field,
  rule: CompletionItemKind.Variable,
  lookup: CompletionItemKind.Interface,
  operator: CompletionItemKind.Function,
  key: CompletionItemKind.Property,
  option: CompletionItemKind.EnumMember,
};

function toCompletionItem({ label, kind, detail, documentation, text, range }: Completion, document: TextDocument): CompletionItem {
  return {
    label,
    kind: itemKinds[kind] ?? CompletionItemKind.Value,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
    filterText: text,
    textEdit: { range: toRange(range, document), newText: text },
  };
}

function toDocumentSymbol({ name, detail, range, children }: FileSymbol, document: TextDocument): DocumentSymbol {
  const own = toRange(range, document);
  return {
    name: name === '' ? '""' : name,
    ...(detail !== undefined && { detail }),
    kind: children.length > 0 ? SymbolKind.Object : SymbolKind.Property,
    range: own,
    selectionRange: { start: own.start, end: own.start },
    children: children.map((child) => toDocumentSymbol(child, document)),
  };
}

function publish(connection: Connection, workspace: Workspace, path: string, found: readonly FileDiagnostic[]): void {
  const document = workspace.document(path);
  void connection.sendDiagnostics({ uri: pathToFileURL(path).href, diagnostics: found.map((one) => toDiagnostic(one, document)) });
}

function toDiagnostic({ code, severity, line, column, message, help }: FileDiagnostic, document: TextDocument): Diagnostic {
  const start = { line: line - 1, character: column - 1 };
  const offset = document.offsetAt(start);
  const token = /^(?:"(?:[^"\\\n]|\\.)*"|[^\s,\]}]+|.)/.exec(document.getText().slice(offset, offset + 500))?.[0] ?? '';
  return {
    code,
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    range: { start, end: document.positionAt(offset + token.length) },
    message: `${message} ${help}`,
    source: 'formulary',
  };
}
