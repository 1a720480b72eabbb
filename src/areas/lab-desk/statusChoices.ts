import { needsNote, type OrderFault, orderFault } from '#src/contract/specimenOrder.ts'
import { type Specimen, type SpecimenStatus, type SpecimenStatusId, specimenStatuses } from '#src/contract/specimens.ts'

/** A status, and which samples can't get it. */
export interface StatusChoice {
  readonly name: SpecimenStatus
  readonly statusID: SpecimenStatusId
  /** The first sample whose status does not allow it, and why; null if every sample can get it. */
  readonly hindrance: { readonly sample: Specimen; readonly fault: OrderFault } | null
}

/** Returns the numbers of the rejected samples for which a new one was ordered, as far as `known` has them. */
export function replacedIn(known: readonly Pick<Specimen, 'replacesSpecimenID'>[]): ReadonlySet<number> {
  return new Set(known.flatMap(({ replacesSpecimenID }) => replacesSpecimenID ?? []))
}

/** Returns every status with the sample that hinders it. */
export function statusChoices(samples: readonly Specimen[], replaced: ReadonlySet<number>): readonly StatusChoice[] {
  return (Object.keys(specimenStatuses) as SpecimenStatus[]).map((name) => {
    const statusID = specimenStatuses[name]
    for (const sample of samples) {
      const fault = orderFault({ ...sample, isReplaced: replaced.has(sample.specimenID) }, statusID)
      if (fault !== null) return { name, statusID, hindrance: { sample, fault } }
    }
    return { name, statusID, hindrance: null }
  })
}

/** Whether the status needs a note for one of the samples. */
export function isNoteNeeded(samples: readonly Specimen[], to: SpecimenStatusId | null): boolean {
  return to !== null && samples.some(({ statusID }) => needsNote(statusID, to))
}

/** Returns the status name of a number. */
export function nameOfStatus(id: SpecimenStatusId): SpecimenStatus {
  const found = (Object.keys(specimenStatuses) as SpecimenStatus[]).find((name) => specimenStatuses[name] === id)
  if (!found) throw new Error(`no specimen status ${id}`)
  return found
}

/** Whether another status can still follow. */
export function isOpenSample({ statusID }: Pick<Specimen, 'statusID'>): boolean {
  return statusID !== specimenStatuses.resulted && statusID !== specimenStatuses.rejected
}

/** Returns the sample with exactly this label, as a scanner types it; null if none or several have it. */
export function sampleLabeled(samples: readonly Specimen[], typed: string): Specimen | null {
  const label = typed.trim().toLowerCase()
  const [found, ...others] = samples.filter(({ localEntryID }) => localEntryID?.toLowerCase() === label)
  return label !== '' && found && others.length === 0 ? found : null
}
