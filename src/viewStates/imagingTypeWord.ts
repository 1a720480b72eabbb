import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { wordKey } from '#src/lib/wordKey.ts'

/**
 * Types of imaging studies by their `wordKey`: DICOM's names of modalities, which the import of FHIR files writes for
 * the codes (`server/fhir/values/imagingModalities.ts`), and the short names in common use.
 */
const known: Readonly<Record<string, MessageDescriptor>> = {
  'x ray': msg`X-ray`,
  'computed radiography': msg`X-ray`,
  'digital radiography': msg`X-ray`,
  ct: msg`CT scan`,
  'computed tomography': msg`CT scan`,
  mri: msg`MRI scan`,
  'magnetic resonance': msg`MRI scan`,
  mammography: msg`Mammogram`,
  ultrasound: msg`Ultrasound`,
  'bone density': msg`Bone density scan`,
  'nuclear medicine': msg`Nuclear medicine`,
  'positron emission tomography': msg`PET scan`,
  radiofluoroscopy: msg`Fluoroscopy`,
  'x ray angiography': msg`X-ray of blood vessels`,
}

/** Returns the text for a study's type. Null for a type that only the source knows, which is shown as written. */
export function imagingTypeWord(type: string): MessageDescriptor | null {
  const key = wordKey(type)
  return Object.hasOwn(known, key) ? (known[key] ?? null) : null
}
