import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ResultEngine } from '#src/contract/screeningResults.ts'
import { screeningTools } from '#src/contract/screeningTools.ts'
import type { ToolResult } from '#src/contract/toolResults.ts'
import { accounts } from './accounts.ts'
import { bytes, moment } from './columns.ts'
import { ofPatient } from './people.ts'

/** Results of the screening tools that a person saved. The clinic made none of them. */
export const screeningResults = pgTable(
  'screening_results',
  {
    /** Created on the device. */
    resultId: uuid('result_id').primaryKey(),
    ptId: ofPatient(),
    takenAt: moment('taken_at').notNull(),
    tool: text('tool', { enum: screeningTools }).notNull(),
    engine: jsonb('engine').$type<ResultEngine>().notNull(),
    result: jsonb('result').$type<ToolResult>().notNull(),
    /** Created on the device. */
    seriesId: uuid('series_id').notNull(),
    seriesName: text('series_name').notNull(),
    /** Number of its pictures. */
    pictures: integer('pictures').notNull(),
    /** The user who saved it. */
    userId: bigint('user_id', { mode: 'number' }).references(() => accounts.userId, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    index('screening_results_patient').on(t.ptId, t.takenAt),
    index('screening_results_saved').on(t.ptId, t.savedAt),
  ],
)

/** Pictures of saved results. */
export const screeningPictures = pgTable(
  'screening_pictures',
  {
    resultId: uuid('result_id')
      .notNull()
      .references(() => screeningResults.resultId, { onDelete: 'cascade' }),
    /** What it shows: a file of the tool, or a pose. */
    field: text('field').notNull(),
    /** Position among the pictures of its result. */
    no: integer('no').notNull(),
    /** A JPEG, sealed for its patient, result and field (`RecordSeal`). */
    pictureSealed: bytes('picture_sealed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.resultId, t.field] })],
)
