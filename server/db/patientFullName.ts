import { sql } from 'drizzle-orm'
import { patients } from './schema/people.ts'

/** A patient's first, middle and last name, for messages and lists of recipients. */
export const patientFullName = sql<string>`concat_ws(' ', ${patients.nameFirst}, ${patients.nameMiddle}, ${patients.nameLast})`
