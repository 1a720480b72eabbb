import { hasResults, type LabProcedure } from '#src/contract/labs.ts'
import { specimenStatuses } from '#src/contract/specimens.ts'
import { statusKind } from './model.ts'

type Sample = NonNullable<LabProcedure['samples']>[number]

/** What a patient reads about a sample. */
export interface SampleNews extends Pick<Sample, 'specimenID' | 'typeName'> {
  readonly kind: 'collected' | 'on-its-way' | 'at-lab' | 'new-needed'
  /** Why a new one is needed, without a full stop at its end; null if the clinic gave no reason. */
  readonly reason: string | null
}

const { collected, inTransit, received, rejected } = specimenStatuses

const kinds: Readonly<Record<number, SampleNews['kind']>> = {
  [collected]: 'collected',
  [inTransit]: 'on-its-way',
  [received]: 'at-lab',
  [rejected]: 'new-needed',
}

/**
 * Returns what a patient reads about the samples of a procedure without results: nothing about those that nobody took
 * yet. A rejected one is left out once a later one of its type was taken.
 */
export function sampleNews(lab: Pick<LabProcedure, 'samples' | 'status'>): readonly SampleNews[] {
  if (hasResults(lab) || statusKind(lab.status) === 'cancelled') return []
  const { samples = [] } = lab
  const wasTaken = ({ statusID }: Sample) => statusID >= collected
  return samples.flatMap((sample) => {
    const { specimenID, typeName, statusID } = sample
    const kind = kinds[statusID]
    const isLater = (other: Sample) => other.specimenID > specimenID && other.typeName === typeName
    if (!kind || (kind === 'new-needed' && samples.some((other) => isLater(other) && wasTaken(other)))) return []
    const reason = kind === 'new-needed' ? (sample.reason ?? '').trim().replace(/\.+$/u, '') : ''
    return [{ specimenID, typeName, kind, reason: reason || null }]
  })
}
