import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Times before an appointment at which a reminder can be sent, hours. */
export const reminderHours = [2, 24, 72, 168] as const
export type ReminderHours = (typeof reminderHours)[number]

/** How the user is reminded of appointments: of their own, and of those of the people they act for. */
export const Reminders = v.object({
  /** Hours before an appointment. Empty: no reminders. */
  hours: v.pipe(v.array(v.picklist(reminderHours)), v.maxLength(reminderHours.length)),
  byMail: v.boolean(),
  /** To the browsers in which the user turned alerts on. */
  byPush: v.boolean(),
})
export type Reminders = v.InferOutput<typeof Reminders>

const rule = { whose: 'user', needs: ['appointmentsUpcoming'] } as const

/** The user's choice of reminders (not in the spec). The default is none. `hasMail`: whether the account has an address. */
export const reminders = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/reminders',
  allowedBy: rule,
  offline: 'never',
  reply: v.object({ ...Reminders.entries, hasMail: v.boolean() }),
})

/** Stores the user's choice of reminders. */
export const changeReminders = endpoint({
  method: 'PUT',
  path: 'p-portal/appointments/reminders',
  allowedBy: rule,
  offline: 'never',
  body: Reminders,
  reply: Reminders,
})
