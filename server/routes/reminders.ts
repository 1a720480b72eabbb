import { calendarFile } from '#src/contract/booking.ts'
import { readCalendarFile } from '../services/appointments/calendar/readCalendarFile.ts'
import { type AreaRoute, route } from './mount.ts'

/** Routes for what people are told about appointments. */
export const reminderRoutes: AreaRoute[] = [route(calendarFile, readCalendarFile, { textType: 'text/calendar' })]
