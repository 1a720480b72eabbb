/** The names by which a Coding's `system` calls the code systems of the record (HL7's canonical addresses). */
export const codeSystems = {
  rxNorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  ndc: 'http://hl7.org/fhir/sid/ndc',
  icd10cm: 'http://hl7.org/fhir/sid/icd-10-cm',
  icd9cm: 'http://hl7.org/fhir/sid/icd-9-cm',
  snomed: 'http://snomed.info/sct',
  loinc: 'http://loinc.org',
  cvx: 'http://hl7.org/fhir/sid/cvx',
} as const
