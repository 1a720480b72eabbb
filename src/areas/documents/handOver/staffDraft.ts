import * as v from 'valibot'
import type { RecipientOption } from '#src/contract/messageWriting.ts'
import { textFaults } from './mailDraft.ts'
import type { KeptForm } from './sentDraft.ts'

/** What the form 'Share with staff' holds. `recipient`: the `recipientKey` of a recipient, empty if none is chosen. */
export interface StaffDraft {
  readonly recipient: string
  readonly subject: string
  readonly message: string
}

export const blankShare: StaffDraft = { recipient: '', subject: '', message: '' }

const StoredShare = v.object({ recipient: v.string(), subject: v.string(), message: v.string() })

/** Returns the stored content of the form. Null if there is none, or if this version can't read it. */
export function readStaffDraft(stored: unknown): StaffDraft | null {
  const parsed = v.safeParse(StoredShare, stored)
  return parsed.success ? parsed.output : null
}

/** The form is kept for each document apart. */
export const keptShare: KeptForm = { nameOf: (docId) => `document-share-${docId}`, read: readStaffDraft }

/** Returns the value by which a select names a recipient: `59:1`. */
export const recipientKey = ({ key: { recptID, recptTypeID } }: RecipientOption) => `${recptTypeID}:${recptID}`

export type StaffFault = 'recipient-blank' | 'no-ids' | 'subject-blank' | 'message-blank' | 'too-long'

/**
 * Returns what is wrong with a message to staff, in the order of the spec (clinical §5). `no-ids`: the recipient has no id
 * to which a message can be sent.
 */
export function staffFaults(draft: StaffDraft, recipient: RecipientOption | undefined): readonly StaffFault[] {
  const { recptID = 0, recptTypeID = 0 } = recipient?.key ?? {}
  return [
    ...(draft.recipient === '' ? (['recipient-blank'] as const) : []),
    ...(draft.recipient !== '' && !(recptID > 0 && recptTypeID > 0) ? (['no-ids'] as const) : []),
    ...textFaults(draft),
  ]
}
