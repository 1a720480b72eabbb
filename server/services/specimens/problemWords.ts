import type { OrderFault } from '#src/contract/specimenOrder.ts'
import { freshDays } from '#src/contract/specimenOrder.ts'
import { type SpecimenStatusId, specimenStatuses } from '#src/contract/specimens.ts'
import { cutLabel } from '#src/lib/cutLabel.ts'

const { ordered, collected, inTransit, received, resulted, rejected } = specimenStatuses

const words: Readonly<Record<SpecimenStatusId, string>> = {
  [ordered]: 'ordered',
  [collected]: 'collected',
  [inTransit]: 'in transit',
  [received]: 'received',
  [resulted]: 'resulted',
  [rejected]: 'rejected',
}

/** The status that a specimen needs before another one. */
const before: Readonly<Partial<Record<SpecimenStatusId, string>>> = {
  [inTransit]: 'collected',
  [received]: 'collected',
  [resulted]: 'received',
}

/** What names a specimen to staff. */
export interface NamedSpecimen {
  readonly localEntryId: string | null
  readonly test: string
  readonly patient: string
}

/** Returns the label, the test and the patient, each cut to forty characters: a sentence has at most 500. */
function nameOf({ localEntryId, test, patient }: NamedSpecimen): string {
  return [localEntryId ?? '', test, patient]
    .map(cutLabel)
    .filter((part) => part !== '')
    .join(', ')
}

/** The sentences about a specimen, in English (clinical §8). */
export const problemSentences = {
  changed: (of: NamedSpecimen, now: SpecimenStatusId) =>
    `${nameOf(of)}: somebody changed this sample meanwhile. It is ${words[now]} now.`,
  order: (of: NamedSpecimen, fault: OrderFault, from: SpecimenStatusId, to: SpecimenStatusId) => {
    switch (fault) {
      case 'same':
        return `${nameOf(of)}: already ${words[from]}.`
      case 'final':
        return `${nameOf(of)}: has results, so its status is final.`
      case 'replaced':
        return `${nameOf(of)}: a new sample was ordered in its place.`
      case 'skipped':
        return `${nameOf(of)}: must be ${before[to] ?? 'collected'} before it is ${words[to]}. It is ${words[from]} now.`
    }
  },
  needsNote: (of: NamedSpecimen, from: SpecimenStatusId, to: SpecimenStatusId) =>
    to === rejected
      ? `${nameOf(of)}: write why the sample is rejected.`
      : `${nameOf(of)}: write why the sample goes back from ${words[from]} to ${words[to]}.`,
  backwards: (of: NamedSpecimen, from: SpecimenStatusId, to: SpecimenStatusId) =>
    `${nameOf(of)}: goes back from ${words[from]} to ${words[to]}.`,
  old: (of: NamedSpecimen, collectedOn: string) =>
    `${nameOf(of)}: was collected more than ${freshDays} days ago, on ${collectedOn.slice(0, 10)}.`,
}
