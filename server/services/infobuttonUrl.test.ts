import { describe, expect, it } from 'vitest'
import { codeSystems } from './codeSystems.ts'
import { infobuttonUrl } from './infobuttonUrl.ts'

const parts = (url: string | null) => {
  if (url === null) return null
  const { origin, pathname, searchParams } = new URL(url)
  return { at: origin + pathname, ...Object.fromEntries(searchParams) }
}

describe('infobuttonUrl', () => {
  it.each([
    ['rxNorm', '617310', '2.16.840.1.113883.6.88'],
    ['ndc', '00071-0155-23', '2.16.840.1.113883.6.69'],
    ['icd10cm', 'E11.9', '2.16.840.1.113883.6.90'],
    ['icd9cm', '250.00', '2.16.840.1.113883.6.103'],
    ['snomed', '44054006', '2.16.840.1.113883.6.96'],
    ['loinc', '4548-4', '2.16.840.1.113883.6.1'],
  ] as const)('returns the MedlinePlus Connect URL for a code of %s', (system, code, oid) => {
    expect(parts(infobuttonUrl(code, codeSystems[system]))).toEqual({
      at: 'https://connect.medlineplus.gov/application',
      'mainSearchCriteria.v.cs': oid,
      'mainSearchCriteria.v.c': code,
      'informationRecipient.languageCode.c': 'en',
    })
  })

  it('also accepts a code system by its OID', () => {
    expect(infobuttonUrl('44054006', 'urn:oid:2.16.840.1.113883.6.96')).toBe(
      infobuttonUrl('44054006', codeSystems.snomed),
    )
  })

  it.each([
    ['there is no code', null, codeSystems.loinc],
    ['the code is empty', '', codeSystems.loinc],
    ['the code has no system', '4548-4', null],
    ['the system is CVX, which the service doesn’t support', '115', codeSystems.cvx],
    ['the system is the name of an object property', '1', 'constructor'],
    ['the system is not a supported one', 'GLU', 'urn:oid:1.2.3.4'],
  ])('returns null if %s', (_, code, system) => {
    expect(infobuttonUrl(code, system)).toBeNull()
  })

  it('escapes codes with special characters', () => {
    expect(parts(infobuttonUrl('1&mainSearchCriteria.v.cs=x#?', codeSystems.loinc))).toMatchObject({
      'mainSearchCriteria.v.cs': '2.16.840.1.113883.6.1',
      'mainSearchCriteria.v.c': '1&mainSearchCriteria.v.cs=x#?',
    })
  })
})
