import { systems } from '../values/codes.ts'

/** Code systems of FHIR by their OID (object identifier), as C-CDA names them. */
const codeSystems: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.113883.6.88', systems.rxNorm],
  ['2.16.840.1.113883.6.1', systems.loinc],
  ['2.16.840.1.113883.6.96', systems.snomed],
  ['2.16.840.1.113883.6.90', systems.icd10cm],
  ['2.16.840.1.113883.6.3', systems.icd10],
  ['2.16.840.1.113883.6.103', systems.icd9cm],
  ['2.16.840.1.113883.12.292', systems.cvx],
  ['2.16.840.1.113883.6.69', systems.ndc],
  ['2.16.840.1.113883.6.12', 'http://www.ama-assn.org/go/cpt'],
  ['2.16.840.1.113883.6.101', 'http://nucc.org/provider-taxonomy'],
  ['2.16.840.1.113883.6.238', 'urn:oid:2.16.840.1.113883.6.238'],
  ['2.16.840.1.113883.5.2', 'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus'],
  ['2.16.840.1.113883.5.4', 'http://terminology.hl7.org/CodeSystem/v3-ActCode'],
  ['2.16.840.1.113883.5.83', 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'],
  ['2.16.840.1.113883.5.111', 'http://terminology.hl7.org/CodeSystem/v3-RoleCode'],
  ['2.16.840.1.113883.3.26.1.1', 'http://ncicb.nci.nih.gov/xml/owl/EVS/Thesaurus.owl'],
])

/** Returns FHIR's URI of a code system. */
export const systemOf = (oid: string): string => codeSystems.get(oid) ?? `urn:oid:${oid}`

/** OIDs under which US systems assign numbers, as FHIR names them. */
const identifierSystems: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.113883.4.1', 'http://hl7.org/fhir/sid/us-ssn'],
  ['2.16.840.1.113883.4.6', 'http://hl7.org/fhir/sid/us-npi'],
])

/** Returns FHIR's URI of the system that assigns an identifier. */
export const identifierSystemOf = (oid: string): string => identifierSystems.get(oid) ?? `urn:oid:${oid}`
