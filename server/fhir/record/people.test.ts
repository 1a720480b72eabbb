import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { sites } from '../../db/schema/people.ts'
import { importFhir } from '../importFhir.ts'
import { readTest, testBundle, testUuid } from '../testBundle.ts'

const phone = (value: string, more: object = {}) => ({ system: 'phone', value, ...more })
const clinic = (telecom: readonly object[]) => ({
  resourceType: 'Organization',
  id: testUuid(2),
  name: 'North Clinic',
  telecom,
})

describe('importing the phone number of a site', () => {
  it('takes the first current number of an organization, or of a location without an organization', async () => {
    const location = { resourceType: 'Location', id: testUuid(3), name: 'Ward 5', telecom: [phone('2328')] }
    const fax = { system: 'fax', value: '555-0009' }
    const { sites: read } = await readTest(
      clinic([fax, phone('555-0001', { use: 'old' }), phone('555-0002'), phone('555-0003')]),
      location,
      { resourceType: 'Organization', id: testUuid(4), name: 'South Clinic', telecom: [fax] },
    )
    expect(read.map(({ values: { name, phone: number } }) => [name, number])).toEqual([
      ['North Clinic', '555-0002'],
      ['Ward 5', '2328'],
      ['South Clinic', null],
    ])
  })

  it('keeps the stored number if a later file has none', async () => {
    const { db } = await testDatabase()
    for (const telecom of [[phone('555-0002')], []]) await importFhir(db, testBundle(clinic(telecom)))
    expect(await db.select().from(sites)).toMatchObject([{ name: 'North Clinic', phone: '555-0002' }])
  })
})
