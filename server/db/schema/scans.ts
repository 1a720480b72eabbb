import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CameraReading } from '#src/contract/cameraReadings.ts'
import { accounts, logons } from './accounts.ts'
import { moment } from './columns.ts'
import { patients } from './people.ts'

/** A reading's values with their confidence, as shown. */
export type KeptReadings = Pick<
  CameraReading,
  'heart_rate' | 'resp_rate' | 'resp_rate_motion' | 'spo2_rate' | 'hrv_rate' | 'mean_rr'
>

/** Camera readings that a person saved. No pictures are stored. */
export const cameraReadings = pgTable(
  'camera_readings',
  {
    /** Created on the device. */
    scanId: uuid('scan_id').primaryKey(),
    ptId: bigint('pt_id', { mode: 'number' })
      .notNull()
      .references(() => patients.ptId, { onDelete: 'cascade' }),
    takenAt: moment('taken_at').notNull(),
    engineId: text('engine_id').notNull(),
    engineVersion: text('engine_version').notNull(),
    /** `device` or `service` */
    engineWhere: text('engine_where', { enum: ['device', 'service'] }).notNull(),
    isFinger: boolean('is_finger').notNull(),
    readings: jsonb('readings').$type<KeptReadings>().notNull(),
    /** The user who saved it. */
    userId: bigint('user_id', { mode: 'number' }).references(() => accounts.userId, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [index('camera_readings_patient').on(t.ptId, t.takenAt)],
)

/** Sign-ins to the analysis services. They end with their logon at the latest. */
export const ainexusLogons = pgTable(
  'ainexus_logons',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    logonHisId: text('logon_his_id')
      .notNull()
      .references(() => logons.logonHisId, { onDelete: 'cascade' }),
    /** The tool that the token is for. The server itself takes only those for `VisualVitals`. */
    type: text('type').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('ainexus_logons_logon').on(t.logonHisId), index('ainexus_logons_age').on(t.expiresAt)],
)
