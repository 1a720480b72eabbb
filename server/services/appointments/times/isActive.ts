import { type SQL, sql } from 'drizzle-orm'
import { appointments } from '../../../db/schema/records.ts'

/** Statuses of appointments that don't take place. Imported ones have the words of their source. */
const ended = /^(cancell?ed|declined)/i

/** Whether an appointment with this status takes place: it was neither canceled nor declined. */
export const isActiveStatus = (status: string): boolean => !ended.test(status)

/** Condition for appointments that take place. */
export const isActive: SQL<boolean> = sql<boolean>`${appointments.status} !~* ${ended.source}`
