/** The parts that keep a form on the device, as one chunk: the database, the line that says where the answers are, and the drafts to continue. */

export { DraftChooser } from './kept/DraftChooser.tsx';
export { DraftList } from './kept/DraftList.tsx';
export { DraftNotices } from './kept/DraftNotices.tsx';
export { DraftLine } from './kept/DraftLine.tsx';
export { ElsewhereNotice } from './kept/ElsewhereNotice.tsx';
export { QueuedPlace } from './kept/QueuedPlace.tsx';
export { deleteDraft } from './kept/draft-database.ts';
export { getKeeper } from './kept/keeper.ts';
export { getDeleteText, isLinked } from './server/delete-texts.ts';
