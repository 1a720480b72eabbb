/** Code systems of concepts: URIs for FHIR. */
export const conceptSystems = {
  /** CDC Race and Ethnicity. */
  race: 'urn:oid:2.16.840.1.113883.6.238',
  religion: 'http://terminology.hl7.org/CodeSystem/v3-ReligiousAffiliation',
} as const

/** The categories of race and ethnicity of the Office of Management and Budget, as US Core has them. */
export const ombCategories: ReadonlySet<string> = new Set([
  '1002-5',
  '2028-9',
  '2054-5',
  '2076-8',
  '2106-3',
  '2135-2',
  '2186-5',
])
