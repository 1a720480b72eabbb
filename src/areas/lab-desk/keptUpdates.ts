import * as v from 'valibot'
import { specimenLimits, specimenStatuses, type SpecimenStatusId } from '#src/contract/specimens.ts'

/** A sample and whose it is, as far as the device stores it. */
export interface SampleId {
  readonly specimenID: number
  readonly PtID: number
}

/** What a user entered to update samples, and did not save yet. */
export interface KeptUpdate {
  /** A UUID. */
  readonly id: string
  readonly samples: readonly SampleId[]
  /** Null: none is chosen. */
  readonly to: SpecimenStatusId | null
  readonly note: string
  /** The methods that were chosen, by number of the sample. */
  readonly methods: readonly (readonly [specimenID: number, method: number])[]
  readonly isRecollected: boolean
}

/** Newest first. */
export interface KeptUpdates {
  readonly updates: readonly KeptUpdate[]
}

export const noUpdates: KeptUpdates = { updates: [] }

/** Max number of updates that the device stores. The oldest go first. */
const maxUpdates = 20

const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const StoredUpdate = v.object({
  id: v.string(),
  samples: v.pipe(v.array(v.object({ specimenID: Id, PtID: Id })), v.minLength(1), v.maxLength(specimenLimits.atOnce)),
  to: v.nullable(v.picklist(Object.values(specimenStatuses))),
  note: v.pipe(v.string(), v.maxLength(specimenLimits.note)),
  methods: v.array(v.tuple([Id, Id])),
  isRecollected: v.boolean(),
})
const StoredUpdates = v.object({ updates: v.array(StoredUpdate) })

/** Returns the stored updates. Null if there are none, or if this version can't read them. */
export function readUpdates(stored: unknown): KeptUpdates | null {
  const parsed = v.safeParse(StoredUpdates, stored)
  return parsed.success ? parsed.output : null
}

const namesOf = (samples: readonly Pick<SampleId, 'specimenID'>[]) =>
  samples
    .map(({ specimenID }) => specimenID)
    .toSorted((a, b) => a - b)
    .join(' ')

/** Returns the kept update of exactly these samples, or an empty one. */
export function updateOf({ updates }: KeptUpdates, samples: readonly SampleId[]): KeptUpdate {
  return (
    updates.find((one) => namesOf(one.samples) === namesOf(samples)) ?? {
      id: crypto.randomUUID(),
      samples: samples.map(({ specimenID, PtID }) => ({ specimenID, PtID })),
      to: null,
      note: '',
      methods: [],
      isRecollected: true,
    }
  )
}

/** Adds an update, or replaces its earlier state. */
export function withUpdate({ updates }: KeptUpdates, update: KeptUpdate): KeptUpdates {
  return { updates: [update, ...updates.filter(({ id }) => id !== update.id)].slice(0, maxUpdates) }
}

export function withoutUpdates({ updates }: KeptUpdates, gone: readonly string[]): KeptUpdates {
  return { updates: updates.filter(({ id }) => !gone.includes(id)) }
}
