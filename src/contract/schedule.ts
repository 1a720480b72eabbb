import * as v from 'valibot'
import { declineReasons, modalities, SiteTime, TimeSlot } from './booking.ts'
import { CalendarDay, ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shownText.ts'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const idText = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const queryDay = v.pipe(v.string(), v.regex(/^\d{8}$/))
const clockTime = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))
const instant = v.pipe(v.string(), v.isoTimestamp())
const inLanguages = v.record(v.string(), v.string())
/** Staff of the sites that the account may use. */
const scheduleRule = { whose: 'user', userType: 'staff', needs: ['schedule'] } as const

/** An appointment as staff see it. */
export const ScheduledAppointment = v.object({
  apptID: v.number(),
  PtID: v.number(),
  ptName: ShownText,
  /** The medical record number. */
  ExtID: v.nullable(v.string()),
  DOB: v.nullable(ClinicalDate),
  prvID: v.nullable(v.number()),
  prvFullName: v.nullable(v.string()),
  templateID: v.nullable(v.number()),
  templateName: v.nullable(v.string()),
  names: v.nullable(inLanguages),
  modality: v.nullable(v.picklist(modalities)),
  siteID: v.nullable(v.number()),
  siteName: v.nullable(v.string()),
  timeZone: v.string(),
  date: CalendarDay,
  /** `HH:mm` at the site. */
  startTime: clockTime,
  endTime: v.nullable(clockTime),
  startsAt: instant,
  endsAt: instant,
  apptStatusID: v.number(),
  apptStatusSecID: v.nullable(v.number()),
  status: v.string(),
})
export type ScheduledAppointment = v.InferOutput<typeof ScheduledAppointment>

/** A request that waits for an answer. */
export const ScheduleRequest = v.object({
  ...ScheduledAppointment.entries,
  /** When it was requested. Null if it was imported. */
  requestedAt: v.nullable(instant),
  /** Name of the representative who requested it. Null if the patient did, or if unknown. */
  requestedBy: v.nullable(v.string()),
  /**
   * Whether the time can still be confirmed: `free`; `closed` if the hours or leave changed since, or another
   * appointment overlaps it; `past` if it has started.
   */
  state: v.picklist(['free', 'closed', 'past']),
  /** The time that the patient wants to move from. `stays`: it holds until this request is confirmed. */
  previous: v.nullable(v.object({ date: CalendarDay, startTime: clockTime, stays: v.boolean() })),
})
export type ScheduleRequest = v.InferOutput<typeof ScheduleRequest>

/**
 * The requests at the caller's sites that wait for an answer, oldest first, at most 200. Those whose time passed more than
 * 30 days ago are left out. None of these calls is in the spec.
 */
export const requests = endpoint({
  method: 'GET',
  path: 'p-portal/schedule/requests',
  allowedBy: scheduleRule,
  offline: 'never',
  reply: v.array(ScheduleRequest),
})

/** The providers at the caller's sites, by name. */
export const scheduleProviders = endpoint({
  method: 'GET',
  path: 'p-portal/schedule/providers',
  allowedBy: scheduleRule,
  offline: 'never',
  reply: v.array(
    v.object({
      prvID: v.number(),
      prvFullName: ShownText,
      /** Whether the caller is, or acts for, this provider. */
      isOwn: v.boolean(),
    }),
  ),
})

/** A time without visits. */
export const Closure = v.object({
  closureID: v.number(),
  /** Null: everybody at the site. */
  prvID: v.nullable(v.number()),
  prvFullName: v.nullable(v.string()),
  /** Null: every site. */
  siteID: v.nullable(v.number()),
  siteName: v.nullable(v.string()),
  /** At the site, `yyyy-mm-ddTHH:mm`. `ends` is not included. */
  starts: SiteTime,
  ends: SiteTime,
  reason: inLanguages,
})
export type Closure = v.InferOutput<typeof Closure>

/** Regular hours of a provider on a day of the week. */
export const ProviderHours = v.object({
  siteID: id,
  /** ISO 8601: 1 Monday to 7 Sunday. */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  /** `HH:mm` at the site. `to` may be `24:00`. */
  from: clockTime,
  to: clockTime,
  /** First and last day on which these hours hold. Null: no limit. */
  validFrom: v.nullable(CalendarDay),
  validTo: v.nullable(CalendarDay),
})
export type ProviderHours = v.InferOutput<typeof ProviderHours>

/**
 * A provider's appointments and closures from `start` to `end`, both included, at most 14 days; requests included,
 * canceled ones not. Throws 400 for a wrong range, 404 for a provider of another site.
 */
export const agenda = endpoint({
  method: 'GET',
  path: 'p-portal/schedule/agenda',
  allowedBy: scheduleRule,
  offline: 'never',
  query: v.object({ start: queryDay, end: queryDay, prvId: idText }),
  reply: v.object({
    appointments: v.array(ScheduledAppointment),
    closures: v.array(Closure),
    hours: v.array(ProviderHours),
  }),
})

/** Free times to which staff can move an appointment: those of `available`, without lead time and horizon. */
export const freeTimes = endpoint({
  method: 'GET',
  path: 'p-portal/schedule/freeTimes',
  allowedBy: scheduleRule,
  offline: 'never',
  query: v.object({ start: queryDay, end: queryDay, apptID: idText }),
  reply: v.array(TimeSlot),
})

const ofAppointment = v.object({ apptID: idText })

/**
 * Confirms a request: its secondary status 44 ends, and the appointment that it replaces is canceled. Throws 404 for an
 * appointment of another site, 409 `conflict` if it is no longer a request, 409 `slot-taken` unless its `state` is
 * `free`. `apptStatusID` 7: the patient cannot cancel it in the portal.
 */
export const confirmRequest = endpoint({
  method: 'POST',
  path: 'p-portal/schedule/confirm/{apptID}',
  allowedBy: scheduleRule,
  offline: 'never',
  isKeyed: true,
  params: ofAppointment,
  body: v.object({ apptStatusID: v.picklist([3, 7]) }),
  reply: v.object({}),
})

/** What staff saw when they decided: an answer about a time that a colleague changed since then is refused. */
const seen = v.object({ isRequest: v.boolean(), startsAt: instant })

/**
 * Declines a request, or cancels a confirmed appointment that has not started. The appointment that a declined request
 * would replace stays. The patient reads the reason. Throws 404 for an appointment of another site, 409 `conflict` if
 * it was canceled, if it is confirmed and has started, or if it differs from `seen`.
 */
export const declineAppointment = endpoint({
  method: 'POST',
  path: 'p-portal/schedule/decline/{apptID}',
  allowedBy: scheduleRule,
  offline: 'never',
  isKeyed: true,
  params: ofAppointment,
  body: v.object({ reason: v.picklist(declineReasons), text: v.pipe(v.string(), v.maxLength(500)), seen }),
  reply: v.object({}),
})

/**
 * Moves a request or an appointment to another free time, and confirms it: the appointment that it replaces is canceled.
 * Throws 404 for an appointment of another site, 409 `conflict` as `decline` does, 409 `slot-taken` unless
 * `freeTimes` lists the time.
 */
export const moveAppointment = endpoint({
  method: 'POST',
  path: 'p-portal/schedule/move/{apptID}',
  allowedBy: scheduleRule,
  offline: 'never',
  isKeyed: true,
  params: ofAppointment,
  body: v.object({ startsAt: instant, siteID: id, seen }),
  reply: v.object({}),
})

/** A provider's regular hours, and the closures that have not ended: the provider's and those of everybody. */
export const providerHours = endpoint({
  method: 'GET',
  path: 'p-portal/schedule/hours/{prvId}',
  allowedBy: scheduleRule,
  offline: 'never',
  params: v.object({ prvId: idText }),
  reply: v.object({
    hours: v.array(ProviderHours),
    closures: v.array(Closure),
    /** Sites at which hours can be entered. */
    sites: v.array(v.object({ siteID: v.number(), siteName: ShownText, timeZone: v.string() })),
  }),
})

/**
 * Replaces a provider's regular hours at the caller's sites. Appointments stay. Throws 400 if `to` is not after `from`,
 * if times are not on the quarter hour, or if hours overlap on a day.
 */
export const changeHours = endpoint({
  method: 'PUT',
  path: 'p-portal/schedule/hours/{prvId}',
  allowedBy: scheduleRule,
  offline: 'never',
  isKeyed: true,
  params: v.object({ prvId: idText }),
  body: v.object({ hours: v.pipe(v.array(ProviderHours), v.maxLength(100)) }),
  reply: v.object({}),
})

/**
 * Adds a time without visits: leave of a provider, or a closed day of a site (`prvID` null). Appointments stay;
 * `appointments` in the reply are those in this time, which staff move or cancel. Throws 400 unless `ends` is after
 * `starts` and at most 366 days later, 404 for a provider or site that is not the caller's, and 403 for a closure at
 * every site, unless the caller may use all that it concerns.
 */
export const addClosure = endpoint({
  method: 'POST',
  path: 'p-portal/schedule/closures',
  allowedBy: scheduleRule,
  offline: 'never',
  isKeyed: true,
  body: v.object({
    prvID: v.nullable(id),
    siteID: v.nullable(id),
    starts: SiteTime,
    ends: SiteTime,
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
  reply: v.object({ closureID: v.number(), appointments: v.array(ScheduledAppointment) }),
})

/**
 * Removes a closure. Does nothing if it is gone. Throws 404 for one of another site, and 403 for one at every site, unless
 * the caller may use all that it concerns.
 */
export const removeClosure = endpoint({
  method: 'POST',
  path: 'p-portal/schedule/closures/remove/{closureID}',
  allowedBy: scheduleRule,
  offline: 'never',
  params: v.object({ closureID: idText }),
  reply: v.object({}),
})
