import { specimenStatuses, type SpecimenStatus } from '#src/contract/specimens.ts'

/**
 * Which samples are listed, in the order of the choices, with their number in the address. `waiting`: those that the
 * laboratory does not have results of yet.
 */
export const sampleFilters = { waiting: undefined, ...specimenStatuses, all: 0 } as const satisfies Readonly<
  Record<SpecimenStatus | 'waiting' | 'all', number | undefined>
>
export type SampleFilter = keyof typeof sampleFilters

/** Which labs are listed, by their status, with their number in the address. `usual`: 1 to 14 (clinical §4). */
export const labFilters = { usual: undefined, progress: 1, results: 2, all: 0 } as const
export type LabFilter = keyof typeof labFilters

const named = <Name extends string>(filters: Readonly<Record<Name, number | undefined>>, number: number | undefined) =>
  (Object.keys(filters) as Name[]).find((name) => filters[name] === number)

/** Returns the filter of a number in the address; the default for a number that is none. */
export const sampleFilterOf = (number: number | undefined): SampleFilter => named(sampleFilters, number) ?? 'waiting'
export const labFilterOf = (number: number | undefined): LabFilter => named(labFilters, number) ?? 'usual'
