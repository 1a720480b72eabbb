/** HL7's canonical URIs of the code systems in the record, as used in a Coding's `system`. */
export const codeSystems = {
  rxNorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  ndc: 'http://hl7.org/fhir/sid/ndc',
  icd10cm: 'http://hl7.org/fhir/sid/icd-10-cm',
  icd9cm: 'http://hl7.org/fhir/sid/icd-9-cm',
  snomed: 'http://snomed.info/sct',
  loinc: 'http://loinc.org',
  cvx: 'http://hl7.org/fhir/sid/cvx',
} as const
