import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { patientContext } from '../../../tests/patientContext.ts'
import { patients } from '../../db/schema/people.ts'
import { labFindings, labProcedures } from '../../db/schema/records.ts'
import { codeSystems } from '../codeSystems.ts'
import { readEmergencyInfo } from './readEmergencyInfo.ts'

const { db } = await testDatabase()

const group = (ptId: number, value: string, statusId: number, more: object = {}) => ({
  ptId,
  labCpId: ptId,
  code: '882-1',
  codeSystem: codeSystems.loinc,
  name: 'ABO and Rh group',
  value,
  statusId,
  ...more,
})

beforeAll(async () => {
  const ptIds = [1, 2, 3]
  await db.insert(patients).values(ptIds.map((ptId) => ({ ptId, nameFirst: 'Ann', nameLast: 'Ames' })))
  await db
    .insert(labProcedures)
    .values(ptIds.map((ptId) => ({ ptId, labCpId: ptId, name: 'Blood group', labStId: 10 })))
  await db
    .insert(labFindings)
    .values([
      group(1, 'O Rh positive', 10),
      group(2, 'A Rh positive', 8),
      group(3, 'Code 278147001', 3, { valueType: 'CodeableConcept' }),
    ])
})

describe('the blood type of an emergency card', () => {
  it.each([
    ['a corrected result', 1, 'O Rh positive'],
    ['not a preliminary result', 2, undefined],
    ['not a code without its name', 3, undefined],
  ])('can be %s', async (_, ptId, value) => {
    expect((await readEmergencyInfo(patientContext(db, ptId))).bloodType?.value).toBe(value)
  })
})
