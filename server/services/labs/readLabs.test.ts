import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { labs, type LabProcedure } from '#src/contract/labs.ts'
import { testDatabase } from '../../../tests/database.ts'
import { patientContext } from '../../../tests/patientContext.ts'
import { patients } from '../../db/schema/people.ts'
import { labFindings, labProcedures } from '../../db/schema/records.ts'
import { codeSystems } from '../codeSystems.ts'
import { readLabs } from './readLabs.ts'

const { db, pool } = await testDatabase()
const [ann, bob] = [1, 2]

const procedure = (ptId: number, labCpId: number, day: string, more: object = {}) => ({
  ptId,
  labCpId,
  name: `Panel ${labCpId}`,
  collectedDate: day,
  sortedAt: new Date(day),
  ...more,
})
const finding = (ptId: number, labCpId: number, ordinal: number, name: string, value = '1') => ({
  ptId,
  labCpId,
  ordinal,
  name,
  value,
})

beforeAll(async () => {
  await db.insert(patients).values([
    { ptId: ann, nameFirst: 'Ann', nameLast: "O'Neil-Ames" },
    { ptId: bob, nameFirst: '', nameLast: '王' },
  ])
  await db.insert(labProcedures).values([
    procedure(ann, 1, '2026-01-05', {
      labStId: 3,
      labStName: 'Results available',
      code: '24331-1',
      codeSystem: codeSystems.loinc,
    }),
    procedure(ann, 2, '2026-03-05', { labStId: 6, labStName: null }),
    procedure(bob, 3, '2026-02-05'),
    { ptId: ann, labCpId: 4, name: 'Undated' },
  ])
  await db
    .insert(labFindings)
    .values([
      finding(ann, 1, 2, 'Third', 'Clear, not lipemic'),
      finding(ann, 1, 0, 'First'),
      finding(bob, 3, 0, 'Of Bob'),
      finding(ann, 2, 0, 'Of another procedure'),
      finding(ann, 1, 1, 'Second'),
    ])
})

describe('readLabs', () => {
  it('returns procedures newest first, each with its own findings in report order', async () => {
    const got = await readLabs(patientContext(db, ann))
    expect(got.map((one) => [one.nameX, one.findings.map(({ nameX }) => nameX)])).toEqual([
      ['Panel 2', ['Of another procedure']],
      ['Panel 1', ['First', 'Second', 'Third']],
      ['Undated', []],
    ])
  })

  it("matches the contract, and includes the patient's name, the status, the code and the link about the test", async () => {
    const got = v.parse(labs.reply, await readLabs(patientContext(db, ann)))
    expect(got[1]).toEqual<LabProcedure>({
      labCPID: 1,
      ptName: "Ann O'Neil-Ames",
      nameX: 'Panel 1',
      code: '24331-1',
      codeSystem: codeSystems.loinc,
      schedTime: null,
      collectedDate: '2026-01-05',
      receivedDate: null,
      prvName: null,
      status: { labStID: 3, nameX: 'Results available' },
      note: null,
      infoButtonURL: expect.stringContaining('24331-1'),
      findings: expect.any(Array),
      samples: [],
    })
    expect(got[0]?.status).toEqual({ labStID: 6, nameX: '' })
    expect(got[2]?.status).toBeNull()
    expect(got[1]?.findings[2]).toMatchObject({
      nameX: 'Third',
      valueX: 'Clear, not lipemic',
      range: null,
      units: null,
    })
  })

  it('returns only the last name of a patient without a first name', async () => {
    expect((await readLabs(patientContext(db, bob)))[0]?.ptName).toBe('王')
  })

  it('returns what the source says about a result, and no value of a canceled result', async () => {
    const high = { code: 'H', codeSystem: null, text: 'High' }
    const reason = { code: 'error', codeSystem: null, text: null }
    await db.insert(labFindings).values([
      { ...finding(ann, 4, 0, 'Noted', '140'), interpretations: [high], note: 'Repeat', state: 'corrected' },
      { ...finding(ann, 4, 1, 'Cancelled', '140'), statusId: 6 },
      { ...finding(ann, 4, 2, 'Cancelled too', '140'), state: 'cancelled', absentReason: reason },
      { ...finding(ann, 4, 3, 'Coded', '4'), valueType: 'CodeableConcept' },
      { ...finding(ann, 4, 4, 'Text', '140'), valueType: 'string' },
    ])
    const got = v.parse(labs.reply, await readLabs(patientContext(db, ann)))
    const undated = got.find(({ labCPID }) => labCPID === 4)?.findings ?? []
    expect(undated.map(({ valueX, isWords, state }) => [valueX, isWords, state])).toEqual([
      ['140', false, 'corrected'],
      [null, false, null],
      [null, false, 'cancelled'],
      ['4', true, null],
      ['140', false, null],
    ])
    expect(undated[0]).toMatchObject({ interpretations: [{ code: 'H', nameX: 'High' }], note: 'Repeat' })
    expect(undated[2]?.absentReason).toEqual({ code: 'error', nameX: null })
    await db.delete(labFindings).where(eq(labFindings.labCpId, 4))
  })

  it('uses three queries for several procedures', async () => {
    const query = vi.spyOn(pool, 'query')
    await readLabs(patientContext(db, ann))
    expect(query).toHaveBeenCalledTimes(3)
    query.mockRestore()
  })
})
