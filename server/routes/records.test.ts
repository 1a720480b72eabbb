import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import * as appointmentContract from '#src/contract/appointments.ts'
import * as billingContract from '#src/contract/billing.ts'
import { documents } from '#src/contract/documents.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import * as historyContract from '#src/contract/history.ts'
import { labs } from '#src/contract/labs.ts'
import * as medicationContract from '#src/contract/medications.ts'
import { vitals } from '#src/contract/vitals.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { seedDemoClinic } from '../seed/demoClinic.ts'
import { demoPassword } from '../seed/clinic/demoAccounts.ts'

/** A Friday morning at the clinic in New York. */
const now = new Date('2026-11-20T14:41:00Z')

type Row = Readonly<Record<string, unknown>>
type Reply = readonly Row[] | Readonly<Record<string, unknown>>

interface RecordCall {
  readonly name: string
  readonly endpoint: Endpoint
  /** The call's table. Its `column` identifies a row, and the reply has the same value in its field `id`. */
  readonly table: string
  readonly column: string
  readonly id: string
  /** The field with the date by which the rows are sorted. */
  readonly date: string
  readonly rows?: (reply: Reply) => readonly Row[]
}

const asList = (reply: Reply) => reply as readonly Row[]

const calls: readonly RecordCall[] = [
  {
    name: 'medications',
    endpoint: medicationContract.medications,
    table: 'medications',
    column: 'his_id',
    id: 'hisID',
    date: 'date',
  },
  {
    name: 'prescriptions',
    endpoint: medicationContract.prescriptions,
    table: 'prescriptions',
    column: 'his_id',
    id: 'hisID',
    date: 'dateWritten',
  },
  {
    name: 'administered medicines',
    endpoint: medicationContract.administeredMeds,
    table: 'administered_medications',
    column: 'his_id',
    id: 'hisID',
    date: 'dateAdministered',
  },
  {
    name: 'problems',
    endpoint: historyContract.problems,
    table: 'problems',
    column: 'problem_id',
    id: 'problemID',
    date: 'dateDiagnosed',
  },
  {
    name: 'allergies',
    endpoint: historyContract.allergies,
    table: 'allergies',
    column: 'allergy_his_id',
    id: 'allergyHisId',
    date: 'dateRecorded',
  },
  {
    name: 'immunizations',
    endpoint: historyContract.immunizations,
    table: 'immunizations',
    column: 'immune_his_id',
    id: 'immuneHisID',
    date: 'date',
  },
  {
    name: 'radiology',
    endpoint: historyContract.radiology,
    table: 'radiology_studies',
    column: 'rad_ord_inst_id',
    id: 'radOrdInstID',
    date: 'date',
  },
  {
    name: 'labs',
    endpoint: labs,
    table: 'lab_procedures',
    column: 'lab_cp_id',
    id: 'labCPID',
    date: 'schedTime',
  },
  {
    name: 'visits',
    endpoint: appointmentContract.visits,
    table: 'encounters',
    column: 'pt_enc_id',
    id: 'ptEncID',
    date: 'admission',
  },
  {
    name: 'documents',
    endpoint: documents,
    table: 'documents',
    column: 'doc_id',
    id: 'docId',
    date: 'date',
  },
  {
    name: 'vitals',
    endpoint: vitals,
    table: 'vitals',
    column: 'date',
    id: 'Date',
    date: 'Date',
    rows: (reply) => (reply as v.InferOutput<typeof vitals.reply>).vitalsTable.value,
  },
]

let server: TestServer
const sessions = new Map<string, SignedIn>()

const session = (user: string): SignedIn => {
  const signedIn = sessions.get(user)
  if (!signedIn) throw new Error(`${user} is not signed in`)
  return signedIn
}
const query = async (text: ReturnType<typeof sql>) => {
  const database = server.databases['main']
  if (!database) throw new Error('no database')
  return (await database.db.execute(text)).rows
}

async function get(user: string, endpoint: Endpoint): Promise<Reply> {
  const response = await server.fetch(endpoint.path, { headers: session(user).headers })
  expect(response.status).toBe(200)
  return v.parse(endpoint.reply, await response.json()) as Reply
}

beforeAll(async () => {
  server = await testServer({ now: () => now, seed: (db) => seedDemoClinic(db, 'main', now) })
  for (const user of ['maria', 'sam', 'newton']) sessions.set(user, await server.signIn(user, demoPassword))
})

describe.each(calls)('$name', ({ endpoint, table, column, id, date, rows = asList }) => {
  const idsOf = async (ptId: number | null) =>
    (await query(sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)} where pt_id = ${ptId}`)).map(
      (row) => String(row['id']),
    )

  it('returns all rows of the caller’s own record and no others', async () => {
    for (const user of ['maria', 'sam']) {
      const own = await idsOf(session(user).user.PtID)
      const got = rows(await get(user, endpoint)).map((row) => String(row[id]))
      expect(got.toSorted()).toEqual(own.toSorted())
    }
    expect(rows(await get('maria', endpoint)).length).toBeGreaterThan(0)
  })

  it('sorts the rows newest first', async () => {
    const dates = rows(await get('maria', endpoint)).map((row) => Date.parse(String(row[date])))
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  })

  it('returns no rows for a new patient', async () => {
    expect(rows(await get('newton', endpoint))).toEqual([])
  })
})

describe('an empty record', () => {
  it('has no vital signs, and `hasVitals` is false', async () => {
    expect(await get('newton', vitals)).toEqual({ hasVitals: false, vitalsTable: { value: [] } })
  })

  it('has no billing summaries', async () => {
    expect(await get('newton', billingContract.billingSummary)).toEqual({ billingSummaries: [] })
  })

  it('has no appointments', async () => {
    expect(await get('newton', appointmentContract.upcomingAppointments)).toEqual([])
    expect(await get('newton', appointmentContract.previousAppointments)).toEqual([])
  })
})

describe('equal prescriptions', () => {
  it('stay separate, because merging is up to the screen', async () => {
    const all = (await get('maria', medicationContract.prescriptions)) as v.InferOutput<
      typeof medicationContract.prescriptions.reply
    >
    const twice = all.filter((one) => one.name === 'Atorvastatin 20 mg' && one.status === 'Current')
    expect(twice.map((one) => one.refills)).toEqual([1, 1])
    // The number that the prescriber has as a recipient of messages.
    expect(twice.map((one) => one.prvID)).toEqual([1, 1])
  })
})

describe('a row with a code', () => {
  it.each([
    ['an allergy', historyContract.allergies, { code: '764146007', codeSystem: 'http://snomed.info/sct' }],
    ['a diagnosis', historyContract.problems, { code: 'I10', codeSystem: 'http://hl7.org/fhir/sid/icd-10-cm' }],
    ['a vaccine', historyContract.immunizations, { code: '187', codeSystem: 'http://hl7.org/fhir/sid/cvx' }],
  ])('says the code of %s with its system', async (_, endpoint, coding) => {
    expect(await get('maria', endpoint)).toContainEqual(expect.objectContaining(coding))
  })
})

describe('a row without a date', () => {
  it('is sorted last', async () => {
    const ptId = session('sam').user.PtID
    await query(sql`insert into problems (pt_id, description) values (${ptId}, 'Undated')`)
    const problems = (await get('sam', historyContract.problems)) as readonly historyContract.Problem[]
    expect(problems.at(-1)).toEqual({
      problemID: expect.any(Number),
      code: null,
      codeSystem: null,
      status: null,
      description: 'Undated',
      dateDiagnosed: null,
      codeInfo: null,
      categories: [],
      semanticTag: null,
    })
  })
})
