import * as v from 'valibot'
import { CalendarDay } from './dates.ts'
import { dayParts } from './DayPart.ts'
import { endpoint } from './endpoint.ts'
import { localeNames } from './portal.ts'
import { ShownText } from './shownText.ts'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const idText = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
/** A day as the spec writes it in a query: `yyyymmdd`. */
const queryDay = v.pipe(v.string(), v.regex(/^\d{8}$/))
const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/))
/** A date and time at the site: `yyyy-mm-ddTHH:mm`. */
export const SiteTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/))
/** An instant, ISO 8601, UTC. */
const instant = v.pipe(v.string(), v.isoTimestamp())
/** A text by language (`en`, `es`, `ar`). */
const inLanguages = v.record(v.string(), v.string())
const bookingRule = { whose: 'record', needs: ['appointmentsRequest'] } as const

/** Maximum number of days in one query of `available`. */
export const maxAvailableDays = 62
/** How long a time that a patient gave up to reschedule is kept for them, minutes. */
export const givenUpMinutes = 30
/** How long a time is held for a person on the waitlist, minutes. */
export const offeredMinutes = 15

/** A provider whom the patient can book (clinical §3). */
export const ProviderOption = v.object({
  prvID: v.number(),
  prvFullName: ShownText,
  /** Not in the spec. */
  specialty: v.optional(v.nullable(v.string())),
})
export type ProviderOption = v.InferOutput<typeof ProviderOption>

/**
 * Providers, by name. `id` 3, the portal's default, lists those who take this patient; the spec names no other value,
 * and every other value lists the same.
 */
export const providers = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/getPtPrvList/{id}',
  allowedBy: bookingRule,
  offline: 'never',
  params: v.object({ id: idText }),
  reply: v.array(ProviderOption),
})

export const modalities = ['in-person', 'video', 'phone'] as const
export type Modality = (typeof modalities)[number]

/** A visit type (clinical §3). The fields after `templateName` are not in the spec. */
export const TemplateOption = v.object({
  templateID: v.number(),
  templateName: ShownText,
  names: v.optional(inLanguages),
  instructions: v.optional(inLanguages),
  minutes: v.optional(v.number()),
  modality: v.optional(v.picklist(modalities)),
})
export type TemplateOption = v.InferOutput<typeof TemplateOption>

/** Visit types that the provider offers. `prvId` 0 lists those of all providers who take this patient. */
export const templates = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/templates/{prvId}',
  allowedBy: bookingRule,
  offline: 'never',
  params: v.object({ prvId: idText }),
  reply: v.array(TemplateOption),
})

/** A free time (clinical §3). `timeFrom` and `timeTo` are at the site. */
export const TimeSlot = v.object({
  date: CalendarDay,
  timeFrom: clockTime,
  timeTo: clockTime,
  siteName: ShownText,
  siteID: v.number(),
  /** Start and end (not in the spec): in the repeated hour of a clock change, only they tell two times apart. */
  startsAt: v.optional(instant),
  endsAt: v.optional(instant),
  /** Time zone of the site, an IANA name (not in the spec). */
  timeZone: v.optional(v.string()),
})
export type TimeSlot = v.InferOutput<typeof TimeSlot>

/**
 * Free times of a provider for a visit type from `start` to `end`, both included, soonest first, at or after now.
 * Throws 400 for a day that does not exist, if `end` is before `start`, or for more than `maxAvailableDays`. Throws 404
 * if the patient cannot book this provider or type. `ignoreApptID` (not in the spec): an appointment of the patient
 * whose own time counts as free, because the booking replaces it.
 */
export const available = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/available',
  allowedBy: bookingRule,
  offline: 'never',
  query: v.object({
    start: queryDay,
    end: queryDay,
    prvId: idText,
    tmplId: idText,
    ignoreApptID: v.optional(idText),
  }),
  reply: v.array(TimeSlot),
})

/** A free time with its provider. */
export const ProviderSlot = v.object({ ...TimeSlot.entries, prvID: v.number(), prvFullName: ShownText })
export type ProviderSlot = v.InferOutput<typeof ProviderSlot>

/**
 * The first free times for a visit type, of one provider or of all (`prvId` missing), at most one per provider and day,
 * soonest first, at most 12 (not in the spec). `part` limits them to a part of the day.
 */
export const firstFree = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/firstFree',
  allowedBy: bookingRule,
  offline: 'never',
  query: v.object({ tmplId: idText, prvId: v.optional(idText), part: v.optional(v.picklist(dayParts)) }),
  reply: v.array(ProviderSlot),
})

/**
 * Days in a range on which a site is closed for everybody, with the reason by language, such as a holiday (not in the
 * spec). The same limits as `available`.
 */
export const closedDays = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/closedDays',
  allowedBy: bookingRule,
  offline: 'never',
  query: v.object({ start: queryDay, end: queryDay, prvId: idText }),
  reply: v.array(v.object({ date: CalendarDay, reason: inLanguages })),
})

/**
 * Requests an appointment (clinical §4, §7). The server stores status 3 and secondary status 44 whatever the body says,
 * and accepts only a time that `available` would list now. Throws 409 `slot-taken` for any other time, and 404 if the
 * patient cannot book this provider or type, or if `previousApptID` is not theirs.
 *
 * `previousApptID`: the appointment that this one replaces, which needs security action 7. A canceled one was given up
 * for this one. An unconfirmed request is replaced in the same transaction. Any other one stays until the clinic
 * confirms this one.
 */
export const book = endpoint({
  method: 'POST',
  path: 'p-portal/appointments/book',
  allowedBy: bookingRule,
  offline: 'never',
  isKeyed: true,
  body: v.object({
    previousApptID: v.optional(v.nullable(id)),
    startTime: SiteTime,
    endTime: SiteTime,
    apptStatusID: v.literal(3),
    apptStatusSecID: v.literal(44),
    siteID: id,
    prvID: id,
    templateID: id,
    /** Start of the chosen `TimeSlot` (not in the spec). Without it, the first free start at `startTime` is booked. */
    startsAt: v.optional(instant),
  }),
  reply: v.object({ apptID: v.number() }),
})

/**
 * Cancels an appointment (clinical §4, §5). Needs security action 6; `for=reschedule` (not in the spec) needs action 7
 * instead, and keeps the time for the patient for `givenUpMinutes`. Throws 404 for an appointment that is not the
 * patient's, and 409 `not-cancellable` unless the status is 3, the secondary status is not 44, and it has not started.
 */
export const cancel = endpoint({
  method: 'POST',
  path: 'p-portal/appointments/cancel/{apptID}',
  allowedBy: { whose: 'record', needs: ['appointmentsUpcoming'] },
  offline: 'never',
  isKeyed: true,
  params: v.object({ apptID: idText }),
  query: v.object({ for: v.optional(v.literal('reschedule')) }),
  reply: v.object({
    /** Until when the given-up time is kept for the patient, ISO 8601, UTC. Null if it is not. */
    heldUntil: v.nullable(instant),
  }),
})

/** A time that is held for the patient. */
export const HeldTime = v.object({
  ...ProviderSlot.entries,
  templateID: v.number(),
  templateName: ShownText,
  names: inLanguages,
  /** ISO 8601, UTC. */
  heldUntil: instant,
  /** The appointment that a booking of this time replaces. For a time that was given up, the canceled appointment. */
  previousApptID: v.nullable(v.number()),
})
export type HeldTime = v.InferOutput<typeof HeldTime>

/** Reasons for which the clinic declines or cancels. */
export const declineReasons = ['other-type', 'phone-call', 'provider-away', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** An appointment that the clinic declined or canceled. */
export const Declined = v.object({
  apptID: v.number(),
  date: CalendarDay,
  startTime: clockTime,
  doctor: v.nullable(v.string()),
  template: v.nullable(v.string()),
  templateNames: inLanguages,
  prvID: v.nullable(v.number()),
  templateID: v.nullable(v.number()),
  /** Whether it was an unconfirmed request. */
  wasRequest: v.boolean(),
  reason: v.nullable(v.picklist(declineReasons)),
  /** Words of the staff. */
  text: v.nullable(v.string()),
})
export type Declined = v.InferOutput<typeof Declined>

/**
 * What waits for a decision of the patient (not in the spec): times that they gave up and can take back, times that
 * came free for the waitlist, and appointments that the clinic declined in the last 7 days and that would be upcoming.
 * `book` takes a held time.
 */
export const decisions = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/decisions',
  allowedBy: { whose: 'record', needs: ['appointmentsUpcoming'] },
  offline: 'never',
  reply: v.object({
    givenUp: v.array(HeldTime),
    offered: v.array(HeldTime),
    declined: v.array(Declined),
  }),
})

/** A wish for an earlier time. */
export const WaitlistEntry = v.object({
  waitlistID: v.number(),
  /** Null: any provider of the type. */
  prvID: v.nullable(v.number()),
  prvFullName: v.nullable(v.string()),
  templateID: v.number(),
  templateName: ShownText,
  names: inLanguages,
  /** Only times on earlier days. Null: any day. */
  before: v.nullable(CalendarDay),
  part: v.nullable(v.picklist(dayParts)),
  previousApptID: v.nullable(v.number()),
  /** ISO 8601, UTC. */
  since: instant,
})
export type WaitlistEntry = v.InferOutput<typeof WaitlistEntry>

/** The patient's wishes for an earlier time (not in the spec). */
export const waitlist = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/waitlist',
  allowedBy: bookingRule,
  offline: 'never',
  reply: v.array(WaitlistEntry),
})

/**
 * Asks to be told when an earlier time comes free (not in the spec). A time that comes free is offered to those who wait
 * in the order in which they joined, and held for each for `offeredMinutes`. The same wish a second time replaces the
 * first and keeps its place. At most 10 for a patient: throws 409 `conflict`.
 */
export const joinWaitlist = endpoint({
  method: 'POST',
  path: 'p-portal/appointments/waitlist',
  allowedBy: bookingRule,
  offline: 'never',
  body: v.object({
    prvID: v.nullable(id),
    templateID: id,
    before: v.nullable(CalendarDay),
    part: v.nullable(v.picklist(dayParts)),
    /** An upcoming appointment that the earlier time would replace. */
    previousApptID: v.nullable(id),
  }),
  reply: v.object({ waitlistID: v.number() }),
})

/** Takes back a wish. Does nothing if it has ended. Throws 404 for a wish that is not the patient's. */
export const leaveWaitlist = endpoint({
  method: 'POST',
  path: 'p-portal/appointments/waitlist/leave/{waitlistID}',
  allowedBy: bookingRule,
  offline: 'never',
  params: v.object({ waitlistID: idText }),
  reply: v.object({}),
})

/**
 * Turns down a time that was offered from the waitlist, so that the next person gets it at once. Does nothing if the
 * offer has ended.
 */
export const declineOffer = endpoint({
  method: 'POST',
  path: 'p-portal/appointments/waitlist/decline',
  allowedBy: bookingRule,
  offline: 'never',
  body: v.object({ prvID: id, startsAt: instant }),
  reply: v.object({}),
})

/**
 * The calendar file of an appointment (RFC 5545), without any words about health: it names only the clinic, the site
 * and the time (not in the spec). `language`: that of the reader; without it, that of the account's mails. Throws 404 if
 * the appointment is not the patient's.
 */
export const calendarFile = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/ics/{apptID}',
  allowedBy: { whose: 'record', needs: ['appointmentsUpcoming'] },
  offline: 'never',
  params: v.object({ apptID: idText }),
  query: v.object({ language: v.optional(v.picklist(localeNames)) }),
  reply: v.string(),
  replyType: 'text',
})
