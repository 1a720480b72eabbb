import { codeSystems } from './codeSystems.ts'

/** OIDs of the code systems that MedlinePlus Connect supports. Vaccine codes (CVX) are not supported. */
const oids: Readonly<Record<string, string>> = {
  [codeSystems.rxNorm]: '2.16.840.1.113883.6.88',
  [codeSystems.ndc]: '2.16.840.1.113883.6.69',
  [codeSystems.icd10cm]: '2.16.840.1.113883.6.90',
  [codeSystems.icd9cm]: '2.16.840.1.113883.6.103',
  [codeSystems.snomed]: '2.16.840.1.113883.6.96',
  [codeSystems.loinc]: '2.16.840.1.113883.6.1',
}
const known = new Set(Object.values(oids))

/**
 * Returns the URL of an HL7 Infobutton request to MedlinePlus Connect (clinical §3 `infoButtonURL` and `codeInfo`);
 * null if there is no code or the service doesn't support its system. The URL contains only the code, nothing about the
 * patient. It asks for English: the app asks for the reader's language.
 */
export function infobuttonUrl(code: string | null, system: string | null): string | null {
  if (!code || !system) return null
  const oid = oids[system] ?? system.replace(/^urn:oid:/, '')
  if (!known.has(oid)) return null
  const query = new URLSearchParams({
    'mainSearchCriteria.v.cs': oid,
    'mainSearchCriteria.v.c': code,
    'informationRecipient.languageCode.c': 'en',
  })
  return `https://connect.medlineplus.gov/application?${query.toString()}`
}
