/** Starts the language server of definitions in the first workspace folder. */

const { commands, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

/** Starts the server; stops a running one. */
async function restart() {
  await client?.stop();
  const [folder] = workspace.workspaceFolders ?? [];
  if (folder === undefined) return;
  const settings = workspace.getConfiguration('formulary');
  const [command, ...args] = settings.get('command');
  const files = settings.get('files');
  client = new LanguageClient(
    'formulary',
    'Formulary definitions',
    { command, args, options: { cwd: folder.uri.fsPath, shell: process.platform === 'win32' } },
    {
      documentSelector: [
        { scheme: 'file', language: 'json', pattern: files },
        { scheme: 'file', language: 'jsonc', pattern: files },
      ],
      synchronize: { fileEvents: workspace.createFileSystemWatcher(files) },
    },
  );
  await client.start();
}

exports.activate = async (context) => {
  context.subscriptions.push(commands.registerCommand('formulary.restart', restart));
  await restart();
};

exports.deactivate = () => client?.stop();
