import { and, eq, inArray } from 'drizzle-orm'
import { conceptTypeIds } from '#src/contract/referenceLists.ts'
import type { Connection } from '../../db/client.ts'
import { listRecordedTexts } from '../../db/listRecordedTexts.ts'
import { patients } from '../../db/schema/people.ts'
import { conceptEntries, concepts, languageEntries, languages, schools } from '../../db/schema/personalInfo.ts'
import type { RecordSeal } from '../../seal/RecordSeal.ts'
import { driverLicColumns, ssnColumns } from '../../seal/sealedNumbers.ts'
import { maria, newton, otherPatients } from './demoPatients.ts'

interface DemoPersonalInfo {
  /** Codes of languages besides the preferred one. */
  readonly languages?: readonly string[]
  /** Codes besides those of the patient's race and ethnicity. */
  readonly race?: readonly string[]
  readonly ethnicity?: readonly string[]
  readonly religion?: readonly string[]
  readonly school?: 'primary' | 'college'
  readonly advanceDirective?: { readonly id: number; readonly date: string }
  readonly ssn?: string
  readonly driverLicence?: string
}

/** Number of New York in the list of states, and of a living will in that of advance directives. */
const newYork = 36
const livingWill = 2

const demoSchools = { primary: 'Riverside Primary School', college: 'Riverside College' } as const

/**
 * What the demo patients have besides their rows. The social security numbers were printed on sample cards and are void
 * (ssa.gov/history/ssn/misused.html): nobody has them.
 */
const demoPersonalInfo: Readonly<Record<string, DemoPersonalInfo>> = {
  maria: {
    languages: ['en'],
    ethnicity: ['2148-5'],
    religion: ['1041'],
    advanceDirective: { id: livingWill, date: '2025-01-12' },
    ssn: '078-05-1120',
    driverLicence: 'DEMO-204-482',
  },
  sam: { religion: ['1005'], ssn: '219-09-9999', driverLicence: 'DEMO-117-350' },
  eleanor: { religion: ['1005'], advanceDirective: { id: livingWill, date: '2023-06-05' } },
  noah: { school: 'primary' },
  fatima: { languages: ['en'], religion: ['1023'] },
  xiuying: { languages: ['en'], race: ['2034-7'] },
  zoe: { languages: ['en'], school: 'college' },
  huong: { languages: ['en'], race: ['2047-9'] },
  jose: { languages: ['en'], ethnicity: ['2180-8'], religion: ['1041'] },
  raj: { languages: ['en'], race: ['2029-7'], religion: ['1020'] },
  dangelo: { school: 'college' },
  yusuf: { languages: ['en'], religion: ['1023'] },
  hiroshi: { languages: ['en'], race: ['2039-6'] },
}

/** Adds languages, race, ethnicity and religion as entries, and the other personal information of the demo patients. */
export async function insertDemoPersonalInfo(tx: Connection, seal: RecordSeal | undefined): Promise<void> {
  await listRecordedTexts(tx)
  const made = await tx
    .insert(schools)
    .values(Object.entries(demoSchools).map(([key, nameX]) => ({ nameX, source: `demo/school/${key}` })))
    .returning({ schoolId: schools.schoolId, source: schools.source })
  const present = new Set((await tx.select({ ptId: patients.ptId }).from(patients)).map(({ ptId }) => ptId))
  for (const { key, ptId } of [maria, newton, ...otherPatients]) {
    const info = demoPersonalInfo[key]
    if (!info || !present.has(ptId)) continue
    await insertLanguages(tx, ptId, info.languages ?? [])
    await insertConcepts(tx, ptId, conceptTypeIds.race, info.race ?? [])
    await insertConcepts(tx, ptId, conceptTypeIds.ethnicity, info.ethnicity ?? [])
    await insertConcepts(tx, ptId, conceptTypeIds.religion, info.religion ?? [])
    const { school, advanceDirective, ssn, driverLicence } = info
    await tx
      .update(patients)
      .set({
        schoolId: made.find(({ source }) => source === `demo/school/${school}`)?.schoolId ?? null,
        isStudent: school !== undefined,
        isStudentFullTime: school !== undefined,
        advDirectiveId: advanceDirective?.id ?? null,
        advDirectiveDate: advanceDirective?.date ?? null,
        ...(seal && ssn !== undefined ? ssnColumns(seal, ptId, ssn) : {}),
        ...(seal && driverLicence !== undefined
          ? { ...driverLicColumns(seal, ptId, driverLicence), driverLicStId: newYork }
          : {}),
      })
      .where(eq(patients.ptId, ptId))
  }
}

async function insertLanguages(tx: Connection, ptId: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const rows = await tx
    .select({ langId: languages.langId })
    .from(languages)
    .where(inArray(languages.codeX, [...codes]))
  await tx.insert(languageEntries).values(rows.map(({ langId }) => ({ ptId, langId })))
}

async function insertConcepts(tx: Connection, ptId: number, typeId: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const rows = await tx
    .select({ conceptId: concepts.conceptId })
    .from(concepts)
    .where(and(eq(concepts.conceptTypeId, typeId), inArray(concepts.codeX, [...codes])))
  if (rows.length !== codes.length) throw new Error(`demo clinic: a concept of type ${typeId} is in no list`)
  await tx.insert(conceptEntries).values(rows.map(({ conceptId }) => ({ ptId, conceptId })))
}
