import { beforeAll, describe, expect, it } from 'vitest'
import { isSocialSecurityNumber } from '#src/contract/personalInfo.ts'
import { testDatabase } from '../../tests/database.ts'
import { testSeal } from '../../tests/testSeal.ts'
import { patients } from '../db/schema/people.ts'
import { readDemographicsOf } from '../demographics/readDemographics.ts'
import { maria } from './clinic/demoPatients.ts'
import { seedDemoClinic } from './demoClinic.ts'

const { db } = await testDatabase()
beforeAll(() => seedDemoClinic(db, 'training', new Date('2026-11-20T14:41:00Z'), { seal: testSeal }))

describe('personal information of the demo clinic', () => {
  it('has addresses, phone numbers, languages, race, ethnicity and religion of the main patient', async () => {
    const { ptId } = maria
    expect(await readDemographicsOf(db, ptId)).toMatchObject({
      addresses: [{ streetAddr: '27 Mill Lane', city: 'Riverside', state: 'NY', zipCode: '13029', country: 'US' }],
      phones: [
        { phoneTypeId: 8, textNo: '5550100141' },
        { phoneTypeId: 12, textNo: '5550100199' },
      ],
      languages: [
        { code: 'es', isPreferred: true },
        { code: 'en', isPreferred: false },
      ],
      races: [{ code: '2106-3' }],
      ethnicities: [{ code: '2135-2' }, { code: '2148-5' }],
      religions: [{ code: '1041' }],
    })
  })

  it('has an address and a preferred language of every patient, and no recorded text that is in no list', async () => {
    for (const { ptId, language, race, ethnicity } of await db.select().from(patients)) {
      const { addresses, languages } = await readDemographicsOf(db, ptId)
      expect([addresses.length, languages[0]?.isPreferred, languages[0]?.code]).toEqual([1, true, language])
      expect([race, ethnicity]).toEqual([null, null])
    }
  })

  it('has sealed numbers that are valid, an advance directive, and children at school', async () => {
    const rows = await db.select().from(patients)
    const main = rows.find(({ ptId }) => ptId === maria.ptId)
    const place = { ptId: maria.ptId, column: 'patients.ssn_sealed' } as const
    expect(isSocialSecurityNumber(testSeal.open(main?.ssnSealed ?? Buffer.alloc(0), place))).toBe(true)
    expect(main).toMatchObject({ ssnLast4: '1120', advDirectiveId: 2, advDirectiveDate: '2025-01-12' })
    expect(rows.filter(({ isStudent }) => isStudent).map(({ nameFirst }) => nameFirst)).toContain('Noah')
  })
})
