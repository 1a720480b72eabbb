import { codeSystems } from './codeSystems.ts'

/** HL7's code systems of interpretations, by their old and new names. */
export const hl7InterpretationSystems: readonly string[] = [
  'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  'http://hl7.org/fhir/v3/ObservationInterpretation',
  'urn:oid:2.16.840.1.113883.5.83',
  'http://terminology.hl7.org/CodeSystem/v2-0078',
  'http://hl7.org/fhir/v2/0078',
  'urn:oid:2.16.840.1.113883.12.78',
]

/** Code systems of interpretations whose codes the app knows: HL7's and SNOMED CT. */
export const interpretationSystems: readonly string[] = [...hl7InterpretationSystems, codeSystems.snomed]
