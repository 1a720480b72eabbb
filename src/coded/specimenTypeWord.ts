import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { wordKey } from '#src/lib/wordKey.ts'

/** Types of samples by the `wordKey` of their English name: numbers differ between record systems. */
const known: Readonly<Record<string, MessageDescriptor>> = {
  blood: msg`Blood`,
  'whole blood': msg`Whole blood`,
  serum: msg`Serum`,
  plasma: msg`Plasma`,
  urine: msg`Urine`,
  stool: msg`Stool`,
  feces: msg`Stool`,
  saliva: msg`Saliva`,
  swab: msg`Swab`,
  tissue: msg`Tissue`,
  sputum: msg`Sputum`,
  other: msg({ message: 'Other', context: 'type of a sample' }),
}

/** Returns the text for a type of samples. Null for a type that only the clinic knows, which is shown as written. */
export function specimenTypeWord(name: string): MessageDescriptor | null {
  const key = wordKey(name)
  return Object.hasOwn(known, key) ? (known[key] ?? null) : null
}
