/** Code systems by canonical URI and by OID, as used in a Coding's `system`. */
const systems: Readonly<Record<string, string>> = {
  'http://snomed.info/sct': 'snomed',
  'urn:oid:2.16.840.1.113883.6.96': 'snomed',
  'http://hl7.org/fhir/sid/icd-10-cm': 'icd10cm',
  'urn:oid:2.16.840.1.113883.6.90': 'icd10cm',
  'http://www.nlm.nih.gov/research/umls/rxnorm': 'rxnorm',
  'urn:oid:2.16.840.1.113883.6.88': 'rxnorm',
  'http://loinc.org': 'loinc',
  'urn:oid:2.16.840.1.113883.6.1': 'loinc',
  'http://hl7.org/fhir/sid/cvx': 'cvx',
  'urn:oid:2.16.840.1.113883.12.292': 'cvx',
  'http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration': 'route',
  'urn:oid:2.16.840.1.113883.5.112': 'route',
  'http://ncicb.nci.nih.gov/xml/owl/EVS/Thesaurus.owl': 'nci',
  'urn:oid:2.16.840.1.113883.3.26.1.1': 'nci',
  'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips': 'ips',
}

/** Returns the short name of a code system, such as `snomed`. Null if no list has codes of it. */
export function systemOf(uri: string): string | null {
  return Object.hasOwn(systems, uri) ? (systems[uri] ?? null) : null
}
