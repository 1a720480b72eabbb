import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { represent } from '#src/contract/subjectSwitch.ts'
import { imageCategories } from '#src/contract/images.ts'
import type { PersonalInfoEdit } from '#src/contract/personalInfo.ts'
import { activityLog } from '#server/db/schema/accounts.ts'
import { messages } from '#server/db/schema/messages.ts'
import { patients, phoneEntries, representatives } from '#server/db/schema/people.ts'
import { addressEntries, countries, personalInfoChanges } from '#server/db/schema/personalInfo.ts'
import type { RecordSeal } from '#server/seal/RecordSeal.ts'
import { testDatabase } from './database.ts'
import { addLists } from './personalInfoClinic.ts'
import { addScheduleClinic, caller, type ScheduleClinic } from './scheduleClinic.ts'
import { type SignedIn, testServer } from './server.ts'
import { password } from './smallClinic.ts'
import { testSeal } from './testSeal.ts'

/** Monday, 8:00 in New York, ms. */
export const start = Date.parse('2026-01-05T13:00:00Z')

type By = Pick<SignedIn, 'headers'>

/** A picture of one pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/**
 * For tests: the schedule clinic with a few rows in the reference lists, and its patients and staff signed in. Drkim is
 * Ann's provider.
 */
export async function personalInfoDesk(recordSeal: RecordSeal = testSeal) {
  /** The time of the server, ms. */
  const clock = { now: start }
  let seeded: ScheduleClinic | undefined
  const database = await testDatabase()
  const server = await testServer({
    databases: { main: database },
    now: () => new Date(clock.now),
    recordSeal,
    seed: async (fresh) => {
      seeded = await addScheduleClinic(fresh)
      await addLists(fresh)
      await fresh.insert(countries).values({ countryId: 1, codeX: 'US', nameX: 'United States' }).onConflictDoNothing()
    },
  })
  if (!seeded) throw new Error('the server has no clinic')
  const clinic = seeded
  const { db, pool } = database
  const { annPt, bobPt } = clinic
  await db.update(patients).set({ prvId1: clinic.kim }).where(eq(patients.ptId, annPt))
  const call = caller(server)

  const switched = async (by: SignedIn, path: string, body: object): Promise<SignedIn> => {
    const { token } = v.parse(represent.reply, (await call(by, path, body)).body)
    return { ...by, token, headers: { authorization: `Bearer ${token}` } }
  }
  const staff = (name: string) => server.signIn(name, password, { PUserType: 99, site: clinic.sites.home })
  /** Returns a session of a staff member of the home site with the record of a patient open. */
  const opened = async (name: string, PtID: number) => switched(await staff(name), 'account/open-patient', { PtID })
  /** Returns a session of Bob for Ann. `scope`: object types; null for no limit. */
  const bobForAnn = async (scope: number[] | null = null): Promise<SignedIn> => {
    await db.delete(representatives).where(and(eq(representatives.userId, clinic.bob), eq(representatives.ptId, annPt)))
    await db.insert(representatives).values({ userId: clinic.bob, ptId: annPt, relationship: 'brother', scope })
    const bob = await server.signIn('bob', password)
    return switched(bob, 'account/represent', { RecptID: annPt, RecptTypeID: 1 })
  }

  /** Returns a session of drkim, a member of the staff, who acts for Ann. */
  const kimForAnn = async (): Promise<SignedIn> => {
    const row = { userId: clinic.drkim, ptId: annPt, relationship: 'sister' }
    await db.insert(representatives).values(row).onConflictDoNothing()
    return switched(await staff('drkim'), 'account/represent', { RecptID: annPt, RecptTypeID: 1 })
  }

  const rowOf = async (ptId = annPt) => {
    const [row] = await db.select().from(patients).where(eq(patients.ptId, ptId))
    if (!row) throw new Error('no such patient')
    return row
  }
  const updatedAt = async (ptId = annPt) => (await rowOf(ptId)).updatedAt.toISOString()

  const kimWithAnn = await opened('drkim', annPt)
  /** Saves changes of Ann's personal information, by default by drkim and on what is stored now. */
  const save = async (
    edit: Partial<v.InferInput<typeof PersonalInfoEdit>>,
    { by = kimWithAnn, key = randomUUID(), ptId = annPt }: { by?: By; key?: string; ptId?: number } = {},
  ) => call(by, `odata/Patients/${ptId}`, { UpdatedAt: await updatedAt(ptId), ...edit }, 'PATCH', key)

  /** Uploads a picture in the name of a recipient, by default of drkim. */
  const upload = async (
    by: By = kimWithAnn,
    [RecptID, RecptTypeID]: readonly [number, number] = [clinic.kim, 59],
    { imgCatId = imageCategories.patientPicture, dataUrl = dot }: { imgCatId?: number; dataUrl?: string } = {},
  ) => {
    const uploadKey = randomUUID()
    const file = { BlobID: 0, BlobName: 'dot.png', BlobAsDataURL: dataUrl, ImgTypeID: 1, uploadKey }
    const { status } = await call(by, 'Images', [{ ...file, ImgCatID: imgCatId, RecptID, RecptTypeID }])
    return { status, uploadKey }
  }

  /** Every text of the database, in one string for each table. */
  const allTexts = async (): Promise<string> => {
    const { rows } = await pool.query<{ table_name: string }>(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const texts: string[] = []
    for (const { table_name } of rows) {
      const found = await pool.query<{ all: string | null }>(
        `select string_agg(t::text, E'\\n') as all from "${table_name}" t`,
      )
      texts.push(found.rows[0]?.all ?? '')
    }
    return texts.join('\n')
  }

  return {
    server,
    database,
    db,
    pool,
    clock,
    clinic,
    annPt,
    bobPt,
    call,
    staff,
    opened,
    bobForAnn,
    kimForAnn,
    kimWithAnn,
    rosaWithAnn: await opened('rosa', annPt),
    ann: await server.signIn('ann', password),
    bob: await server.signIn('bob', password),
    save,
    upload,
    rowOf,
    updatedAt,
    allTexts,
    addressesOf: (ptId = annPt) =>
      db.select().from(addressEntries).where(eq(addressEntries.ptId, ptId)).orderBy(addressEntries.addrEntryId),
    phonesOf: (ptId = annPt) =>
      db.select().from(phoneEntries).where(eq(phoneEntries.recptId, ptId)).orderBy(phoneEntries.appearOrder),
    changesOf: async (ptId = annPt) =>
      (await db.select().from(personalInfoChanges).where(eq(personalInfoChanges.ptId, ptId)))
        .map(({ field }) => field)
        .toSorted(),
    logged: async (ptId = annPt) =>
      (await db.select().from(activityLog).where(eq(activityLog.ptId, ptId)).orderBy(activityLog.activityId)).map(
        ({ activityType }) => activityType,
      ),
    inbox: () => db.select().from(messages).orderBy(messages.messageId),
    /** Makes statements on a table fail until the returned function is called. */
    breakTable: async (table: string) => {
      await pool.query(
        `create or replace function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
      )
      await pool.query(
        `create trigger broken before insert or update or delete on "${table}" execute function broken()`,
      )
      return () => pool.query(`drop trigger broken on "${table}"`)
    },
  }
}
