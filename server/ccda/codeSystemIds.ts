import { codeSystems } from '../services/codeSystems.ts'

export interface CodeSystemId {
  /** OID (object identifier), by which CDA names a code system. */
  readonly oid: string
  readonly name: string
}

/** Code systems that documents use, by the names of this list. */
export const oids = {
  loinc: { oid: '2.16.840.1.113883.6.1', name: 'LOINC' },
  snomed: { oid: '2.16.840.1.113883.6.96', name: 'SNOMED CT' },
  rxNorm: { oid: '2.16.840.1.113883.6.88', name: 'RxNorm' },
  ndc: { oid: '2.16.840.1.113883.6.69', name: 'NDC' },
  icd10cm: { oid: '2.16.840.1.113883.6.90', name: 'ICD-10-CM' },
  icd10: { oid: '2.16.840.1.113883.6.3', name: 'ICD-10' },
  icd9cm: { oid: '2.16.840.1.113883.6.103', name: 'ICD-9-CM' },
  cvx: { oid: '2.16.840.1.113883.12.292', name: 'CVX' },
  cpt: { oid: '2.16.840.1.113883.6.12', name: 'CPT' },
  unii: { oid: '2.16.840.1.113883.4.9', name: 'UNII' },
  observationValue: { oid: '2.16.840.1.113883.5.1063', name: 'ObservationValue' },
  interpretation: { oid: '2.16.840.1.113883.5.83', name: 'ObservationInterpretation' },
  actClass: { oid: '2.16.840.1.113883.5.6', name: 'ActClass' },
  actCode: { oid: '2.16.840.1.113883.5.4', name: 'ActCode' },
  participation: { oid: '2.16.840.1.113883.5.88', name: 'ParticipationFunction' },
  gender: { oid: '2.16.840.1.113883.5.1', name: 'AdministrativeGender' },
  marital: { oid: '2.16.840.1.113883.5.2', name: 'MaritalStatus' },
  religion: { oid: '2.16.840.1.113883.5.1076', name: 'ReligiousAffiliation' },
  race: { oid: '2.16.840.1.113883.6.238', name: 'CDC Race and Ethnicity' },
  confidentiality: { oid: '2.16.840.1.113883.5.25', name: 'Confidentiality' },
  role: { oid: '2.16.840.1.113883.5.110', name: 'RoleClass' },
  roleCode: { oid: '2.16.840.1.113883.5.111', name: 'RoleCode' },
} as const satisfies Readonly<Record<string, CodeSystemId>>

const byUri: ReadonlyMap<string, CodeSystemId> = new Map<string, CodeSystemId>([
  [codeSystems.loinc, oids.loinc],
  [codeSystems.snomed, oids.snomed],
  [codeSystems.rxNorm, oids.rxNorm],
  [codeSystems.ndc, oids.ndc],
  [codeSystems.icd10cm, oids.icd10cm],
  [codeSystems.icd9cm, oids.icd9cm],
  [codeSystems.cvx, oids.cvx],
  ['http://hl7.org/fhir/sid/icd-10', oids.icd10],
  ['http://www.ama-assn.org/go/cpt', oids.cpt],
  ['http://fdasis.nlm.nih.gov', oids.unii],
])
const byOid: ReadonlyMap<string, CodeSystemId> = new Map(Object.values(oids).map((one) => [one.oid, one]))

/** Returns the OID and the name of a code system of the record (a URI); null if it has no OID. */
export function codeSystemId(uri: string | null): CodeSystemId | null {
  if (uri === null) return null
  const [, oid] = /^urn:oid:([0-2](?:\.(?:0|[1-9]\d*))+)$/.exec(uri) ?? []
  if (oid !== undefined) return byOid.get(oid) ?? { oid, name: oid }
  return byUri.get(uri) ?? null
}
