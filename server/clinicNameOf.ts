import { eq } from 'drizzle-orm'
import type { Config } from './config.ts'
import { sites } from './db/schema/people.ts'
import type { OpenClinic } from './openClinic.ts'

/** Returns the clinic's name: the configured one, otherwise the home site's in the first database, otherwise `Yarrow`. */
export async function clinicNameOf({ CLINIC_NAME }: Config, clinic: OpenClinic): Promise<string> {
  if (CLINIC_NAME !== undefined) return CLINIC_NAME
  const [database] = clinic.databases.values()
  const [home] = database
    ? await database.db.select({ name: sites.name }).from(sites).where(eq(sites.isHomeSite, true)).limit(1)
    : []
  return home?.name ?? 'Yarrow'
}
