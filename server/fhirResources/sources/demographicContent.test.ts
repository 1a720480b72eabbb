import { describe, expect, it } from 'vitest'
import { demographicContent } from './demographicContent.ts'

const none = { addresses: [], phones: [], languages: [], races: [], ethnicities: [], religions: [] }
const texts = { email: null, language: null, race: null, ethnicity: null, religion: null }
const url = 'http://hl7.org/fhir/StructureDefinition/patient-religion'
const religionsOf = (religion: string | null, religions: readonly { code: string; name: string; category: null }[]) => {
  const { extension } = demographicContent({ ...texts, religion }, { ...none, religions: [...religions] })
  return [extension].flat().filter((one) => JSON.stringify(one)?.includes(url))
}

describe('the religion of a patient', () => {
  it('is the recorded text if it is in no list', () => {
    expect(religionsOf('Old ways', [])).toEqual([{ url, valueCodeableConcept: { text: 'Old ways' } }])
    expect(religionsOf(null, [])).toEqual([])
    expect(religionsOf(' ', [])).toEqual([])
  })

  it('is the listed one, with its code', () => {
    const listed = { code: '1041', name: 'Roman Catholic Church', category: null }
    expect(religionsOf(null, [listed])).toMatchObject([
      { valueCodeableConcept: { coding: [{ code: '1041' }], text: 'Roman Catholic Church' } },
    ])
  })
})
