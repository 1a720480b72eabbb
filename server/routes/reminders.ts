import { calendarFile } from '#src/contract/booking.ts'
import { changeReminders as changeRemindersCall, reminders } from '#src/contract/reminders.ts'
import { readCalendarFile } from '../services/appointments/calendar/readCalendarFile.ts'
import { changeReminders } from '../services/appointments/reminders/changeReminders.ts'
import { readReminders } from '../services/appointments/reminders/readReminders.ts'
import { type AreaRoute, route } from './mount.ts'

/** Routes for calendar files and reminders of appointments. */
export const reminderRoutes: AreaRoute[] = [
  route(calendarFile, readCalendarFile, { textType: 'text/calendar' }),
  route(reminders, readReminders),
  route(changeRemindersCall, changeReminders),
]
