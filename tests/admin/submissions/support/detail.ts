/** A submission as the server replies with it. */

const EMPTY = {
  ...{ duplicates: [], decisions: [], formerCorrections: [], versions: [], documents: [], groups: [], files: [], confirmedWarnings: [] },
  ...{ correction: null, correctionStatus: null, withdrawnStatus: null },
};

/** Returns a pending submission of the form Camp without answers. */
export function createDetail(changes: object = {}): object {
  return {
    ...{ _id: 's1', kind: 'camp', kindTitle: 'Camp', name: 'Ana Cruz', reference: null, email: null, receiptNumber: 'CAMP-7' },
    ...{ status: 'pending', statusLabel: 'Pending', statusTone: 'info', version: '1', updatedAt: '1', nextStatuses: [] },
    ...{ createdAt: '2026-11-21T09:05:00.000Z', hasReference: false, language: null },
    definition: { id: 'camp', title: 'Camp', version: 3, hash: 'a', isCurrent: true, isKnown: true, filledHash: null },
    ...EMPTY,
    ...changes,
  };
}
