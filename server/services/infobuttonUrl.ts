import { codeSystems } from './codeSystems.ts'

/** The code systems that MedlinePlus Connect knows, by their OIDs. Vaccines (CVX) are not among them. */
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
 * The address of an HL7 Infobutton request to MedlinePlus Connect for one code (clinical §3 `infoButtonURL` and
 * `codeInfo`), or null where there is no code or the service doesn't know its system. It carries the code alone:
 * nothing of the patient, not even the language they read.
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
