import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { authorColumns } from './authorColumns.ts'
import { moment, number } from './columns.ts'
import { blobs, messages } from './messages.ts'
import { ofPatient, policies, rowId } from './people.ts'

/** Pictures of insurance cards that patients sent in messages. */
export const insuranceCards = pgTable(
  'insurance_cards',
  {
    cardId: rowId('card_id'),
    ptId: ofPatient(),
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.messageId, { onDelete: 'set null' }),
    frontBlobId: number('front_blob_id').references(() => blobs.blobId, { onDelete: 'set null' }),
    backBlobId: number('back_blob_id').references(() => blobs.blobId, { onDelete: 'set null' }),
    /** Why the sender sent only one side. */
    missingReason: text('missing_reason'),
    sentAt: moment('sent_at').notNull(),
    ...authorColumns,
    /** The policy to which staff attached it. The card attached last is shown with the policy. */
    ptPolicyId: bigint('pt_policy_id', { mode: 'number' }).references(() => policies.ptPolicyId, {
      onDelete: 'set null',
    }),
    /** When staff attached it or decided not to use it. */
    checkedAt: moment('checked_at'),
    /** Name of the staff member. */
    checkedBy: text('checked_by'),
  },
  (t) => [index('insurance_cards_patient').on(t.ptId, t.sentAt)],
)
