import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { moment, number } from './columns.ts'
import { patients, providers, rowId, sites } from './people.ts'
import { appointments } from './records.ts'

const patient = (name = 'pt_id') => number(name).references(() => patients.ptId, { onDelete: 'cascade' })
const provider = () => number('prv_id').references(() => providers.prvId, { onDelete: 'cascade' })
const site = () => number('site_id').references(() => sites.siteId, { onDelete: 'cascade' })

/** Visit types that patients can request: `templateID` of appointments (clinical §3). */
export const visitTemplates = pgTable('visit_templates', {
  templateId: rowId('template_id'),
  /** In English. */
  name: text('name').notNull(),
  nameEs: text('name_es'),
  nameAr: text('name_ar'),
  /** What to bring and how to prepare. */
  instructions: text('instructions'),
  instructionsEs: text('instructions_es'),
  instructionsAr: text('instructions_ar'),
  minutes: integer('minutes').notNull(),
  /** `in-person`, `video` or `phone`. */
  modality: text('modality').notNull().default('in-person'),
  /** A visit can start this long after the request at the earliest, minutes. */
  leadMinutes: integer('lead_minutes').notNull().default(0),
  /** A visit can be requested this far ahead, days. */
  horizonDays: integer('horizon_days').notNull().default(365),
  /** Whether patients can request it in the portal. */
  isActive: boolean('is_active').notNull().default(true),
})

/** Visit types that a provider offers. */
export const providerTemplates = pgTable(
  'provider_templates',
  {
    prvId: provider().notNull(),
    templateId: number('template_id')
      .notNull()
      .references(() => visitTemplates.templateId, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.prvId, t.templateId] })],
)

/** Regular hours of a provider at a site. */
export const providerHours = pgTable(
  'provider_hours',
  {
    hoursId: rowId('hours_id'),
    prvId: provider().notNull(),
    siteId: site().notNull(),
    /** ISO 8601: 1 Monday to 7 Sunday. */
    weekday: integer('weekday').notNull(),
    /** `HH:mm` in the site's time zone, on the quarter hour. `to_time` may be `24:00`. */
    fromTime: text('from_time').notNull(),
    toTime: text('to_time').notNull(),
    /** First and last day, `yyyy-mm-dd`. Null: no limit. */
    validFrom: text('valid_from'),
    validTo: text('valid_to'),
  },
  (t) => [index('provider_hours_provider').on(t.prvId)],
)

/** Times without visits: leave of a provider, or holidays. */
export const closures = pgTable(
  'closures',
  {
    closureId: rowId('closure_id'),
    /** Null: everybody. */
    prvId: provider(),
    /** Null: every site. */
    siteId: site(),
    /** `yyyy-mm-ddTHH:mm` in the time zone of each site. `ends` is not included. */
    starts: text('starts').notNull(),
    ends: text('ends').notNull(),
    /** Shown to patients only if it concerns everybody. */
    reason: text('reason').notNull(),
    reasonEs: text('reason_es'),
    reasonAr: text('reason_ar'),
  },
  (t) => [index('closures_end').on(t.ends)],
)

/**
 * Quarter hours of a provider that are taken by an appointment, or held for a patient until `held_until`. The primary key
 * lets only one of two simultaneous bookings have a quarter hour.
 */
export const appointmentQuanta = pgTable(
  'appointment_quanta',
  {
    prvId: provider().notNull(),
    /** On the quarter hour. */
    startsAt: moment('starts_at').notNull(),
    apptId: number('appt_id').references(() => appointments.apptId, { onDelete: 'cascade' }),
    heldForPt: patient('held_for_pt'),
    heldUntil: moment('held_until'),
    /** For a time that was given up: the canceled appointment. */
    givenUpApptId: number('given_up_appt_id').references(() => appointments.apptId, { onDelete: 'cascade' }),
    /** For a time offered to someone on the waitlist: the offer. */
    offerId: number('offer_id').references(() => waitlistOffers.offerId, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.prvId, t.startsAt] }),
    index('appointment_quanta_appointment').on(t.apptId),
    index('appointment_quanta_held').on(t.heldForPt),
    check('appointment_quanta_taken', sql`(${t.apptId} is null) <> (${t.heldForPt} is null)`),
    check('appointment_quanta_until', sql`(${t.heldForPt} is null) = (${t.heldUntil} is null)`),
  ],
)

/** Patients who want an earlier time, in the order in which they asked. */
export const waitlist = pgTable(
  'waitlist',
  {
    waitlistId: rowId('waitlist_id'),
    ptId: patient().notNull(),
    /** The account that asked. */
    userId: number('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    templateId: number('template_id')
      .notNull()
      .references(() => visitTemplates.templateId, { onDelete: 'cascade' }),
    /** Null: any provider of the type. */
    prvId: provider(),
    /** Only earlier days, `yyyy-mm-dd`. Null: any day. */
    before: text('before'),
    /** `morning`, `afternoon` or `evening`. Null: any time. */
    part: text('part'),
    /** The appointment that an earlier one would replace. */
    previousApptId: number('previous_appt_id').references(() => appointments.apptId, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** When the patient booked an offered time or left. Null: still waiting. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('waitlist_patient').on(t.ptId),
    index('waitlist_order').on(t.templateId, t.createdAt),
    uniqueIndex('waitlist_wish')
      .on(t.ptId, t.templateId, sql`coalesce(${t.prvId}, 0)`)
      .where(sql`${t.endedAt} is null`),
  ],
)

/** Times that came free and were offered to someone on the waitlist. Nobody is offered the same time twice. */
export const waitlistOffers = pgTable(
  'waitlist_offers',
  {
    offerId: rowId('offer_id'),
    waitlistId: number('waitlist_id')
      .notNull()
      .references(() => waitlist.waitlistId, { onDelete: 'cascade' }),
    prvId: provider().notNull(),
    siteId: site().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    heldUntil: moment('held_until').notNull(),
    /** When it was booked, turned down or ran out. Null: still open. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('waitlist_offers_once').on(t.waitlistId, t.prvId, t.startsAt),
    index('waitlist_offers_open')
      .on(t.heldUntil)
      .where(sql`${t.endedAt} is null`),
  ],
)

/** What users may do on a page (clinical §6). */
export const securityActions = pgTable(
  'security_actions',
  {
    ppSecPgAccessId: integer('pp_sec_pg_access_id').notNull(),
    ppSecPgActionId: integer('pp_sec_pg_action_id').notNull(),
    nameX: text('name_x').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    isActiveDate: moment('is_active_date').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.ppSecPgAccessId, t.ppSecPgActionId] })],
)

/** How an account is reminded of appointments. Without a row: not at all. */
export const reminderChoices = pgTable('reminder_choices', {
  userId: number('user_id')
    .primaryKey()
    .references(() => accounts.userId, { onDelete: 'cascade' }),
  hours: integer('hours').array().notNull().default([]),
  byMail: boolean('by_mail').notNull().default(false),
  byPush: boolean('by_push').notNull().default(false),
  /** When the choice was made: reminders that were due before are not sent. */
  changedAt: moment('changed_at').notNull(),
})

/** Reminders that were sent: each once, also if several instances look for them. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    userId: number('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    apptId: number('appt_id')
      .notNull()
      .references(() => appointments.apptId, { onDelete: 'cascade' }),
    hours: integer('hours').notNull(),
    /** Start of the appointment that the reminder named: one that was moved is reminded again. */
    startsAt: moment('starts_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.apptId, t.hours, t.startsAt] })],
)
