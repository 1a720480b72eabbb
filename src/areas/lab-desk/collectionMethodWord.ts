import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { wordKey } from '#src/lib/wordKey.ts'

/** Ways to collect samples by the `wordKey` of their English name: numbers differ between record systems. */
const known: Readonly<Record<string, MessageDescriptor>> = {
  venipuncture: msg`Venipuncture`,
  'finger stick': msg`Finger stick`,
  'from a catheter': msg`From a catheter`,
  midstream: msg`Midstream`,
  'over 24 hours': msg`Over 24 hours`,
  'by catheter': msg`By catheter`,
  container: msg({ message: 'Container', context: 'how a sample was collected' }),
  'spit tube': msg`Spit tube`,
  nose: msg({ message: 'Nose', context: 'how a sample was collected' }),
  throat: msg({ message: 'Throat', context: 'how a sample was collected' }),
  wound: msg({ message: 'Wound', context: 'how a sample was collected' }),
  cervix: msg({ message: 'Cervix', context: 'how a sample was collected' }),
  biopsy: msg({ message: 'Biopsy', context: 'how a sample was collected' }),
  surgery: msg({ message: 'Surgery', context: 'how a sample was collected' }),
  'coughed up': msg`Coughed up`,
  other: msg({ message: 'Other', context: 'how a sample was collected' }),
}

/** Returns the text for a way to collect samples. Null for one that only the clinic knows, which is shown as written. */
export function collectionMethodWord(name: string): MessageDescriptor | null {
  const key = wordKey(name)
  return Object.hasOwn(known, key) ? (known[key] ?? null) : null
}
