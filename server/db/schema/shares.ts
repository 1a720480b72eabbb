import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { openingOutcomes } from '#src/contract/shares.ts'
import { accounts } from './accounts.ts'
import { authorColumns } from './authorColumns.ts'
import { moment, number } from './columns.ts'
import { ofPatient, rowId } from './people.ts'
import { documents } from './records.ts'

/** Private links to documents (SMART Health Links). The key that decrypts them is not here. */
export const shares = pgTable(
  'shares',
  {
    shareId: rowId('share_id'),
    ptId: ofPatient(),
    /** Null if the document was deleted. */
    docId: number('doc_id').references(() => documents.docId, { onDelete: 'set null' }),
    /** Title of the document when it was shared. */
    title: text('title').notNull(),
    /** The account that made it. Null if it no longer exists. */
    userId: number('user_id').references(() => accounts.userId, { onDelete: 'set null' }),
    ...authorColumns,
    /** Address to which the clinic mailed it. */
    mailedTo: text('mailed_to'),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The encrypted file: a JWE in compact form. Null if its time to stay is over. */
    ciphertext: text('ciphertext'),
    contentType: text('content_type').notNull(),
    /** Argon2id. */
    passcodeHash: text('passcode_hash'),
    /** Wrong passcodes that are left. */
    triesLeft: integer('tries_left').notNull(),
    maxOpenings: integer('max_openings'),
    openings: integer('openings').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    isLocked: boolean('is_locked').notNull().default(false),
  },
  (t) => [index('shares_patient').on(t.ptId, t.createdAt), index('shares_expiry').on(t.expiresAt)],
)

/** Openings of private links, and wrong passcodes. */
export const shareReads = pgTable(
  'share_reads',
  {
    shareReadId: rowId('share_read_id'),
    shareId: number('share_id')
      .notNull()
      .references(() => shares.shareId, { onDelete: 'cascade' }),
    ptId: ofPatient(),
    at: moment('at').notNull(),
    /** The reader's name, as they said. */
    recipient: text('recipient').notNull(),
    outcome: text('outcome').$type<(typeof openingOutcomes)[number]>().notNull(),
  },
  (t) => [index('share_reads_share').on(t.shareId, t.at)],
)
