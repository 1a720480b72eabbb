import { unknown } from '../../../../fhirResources/datatypes.ts'
import { jsonOf, type ObjectElement } from '../../../../fhirResources/element.ts'
import type { RecordResource } from '../../../../fhirResources/readResources.ts'
import { listOf, partOf } from './elementText.ts'

/** Elements, one of which IPS requires, and what stands for an unknown one. */
const required: Partial<Record<RecordResource['type'], readonly [names: readonly string[], missing: ObjectElement]>> = {
  MedicationStatement: [['effectiveDateTime', 'effectivePeriod'], { _effectiveDateTime: unknown }],
  Procedure: [['performedDateTime'], { _performedDateTime: unknown }],
  DiagnosticReport: [['effectiveDateTime'], { _effectiveDateTime: unknown }],
  Observation: [['effectiveDateTime'], { _effectiveDateTime: unknown }],
}

const has = (content: ObjectElement, name: string) => jsonOf(content[name]) !== ''

/** Returns the content with marks for what IPS requires and the record does not have. */
export function completed({ type, id, content }: RecordResource): ObjectElement {
  const [names, missing] = required[type] ?? [[], {}]
  const dated = names.length > 0 && !names.some((name) => has(content, name)) ? { ...content, ...missing } : content
  if (type === 'Patient') return completedPatient(content)
  // A vital sign needs no performer.
  if (type === 'Observation' && !id.startsWith('vitals-') && !has(dated, 'performer'))
    return { ...dated, performer: [unknown] }
  return dated
}

function completedPatient(content: ObjectElement): ObjectElement {
  const hasName = listOf(partOf(content, 'name')).some((name) => jsonOf(name) !== '')
  return {
    ...content,
    ...(hasName ? {} : { name: [unknown] }),
    ...(has(content, 'birthDate') ? {} : { _birthDate: unknown }),
  }
}
