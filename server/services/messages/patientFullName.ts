import { sql } from 'drizzle-orm'
import { patients } from '../../db/schema/people.ts'

/** A patient's first, middle and last name, as messages and lists of recipients show it. */
export const patientFullName = sql<string>`concat_ws(' ', ${patients.nameFirst}, ${patients.nameMiddle}, ${patients.nameLast})`
