import type { QueryClient } from '@tanstack/react-query'
import { labsEx, specCollectMethods, specimenStatuses, specStatusList } from '#src/contract/specimens.ts'
import { endpointQuery } from '#src/query/query.ts'
import { labFilterOf, type LabFilter, sampleFilterOf, type SampleFilter } from './deskFilters.ts'
import type { LabDeskSearch } from './LabDeskSearch.ts'

/** What is listed: patient, days and filter of the address. */
type Listed<Filter extends 'samples' | 'labs'> = Pick<LabDeskSearch, 'patient' | 'from' | 'to' | Filter>

const { ordered, collected, inTransit, received, resulted, rejected } = specimenStatuses

const ofSamples: Readonly<Record<SampleFilter, string>> = {
  waiting: [ordered, collected, inTransit, received].join(','),
  ordered: String(ordered),
  collected: String(collected),
  inTransit: String(inTransit),
  received: String(received),
  resulted: String(resulted),
  rejected: String(rejected),
  all: '*',
}

/** Numbers of `labStID` (clinical §4). */
const ofLabs: Readonly<Record<LabFilter, string>> = {
  usual: Array.from({ length: 14 }, (_, index) => index + 1).join(','),
  progress: '2,7,8,14',
  results: '3,8,10',
  all: '*',
}

/** Query of samples, those that changed last first. */
export const samplesQuery = ({ patient, from, to, samples }: Listed<'samples'>) =>
  endpointQuery(specStatusList, {
    params: {
      patientId: patient === undefined ? '*' : String(patient),
      from: from ?? 'null',
      to: to ?? 'null',
      statuses: ofSamples[sampleFilterOf(samples)],
    },
  })

/** Query of labs with their samples, newest first. */
export const labsQuery = ({ patient, from, to, labs }: Listed<'labs'>) =>
  endpointQuery(labsEx, {
    params: {
      patientId: patient === undefined ? '*' : String(patient),
      dateFrom: from ?? 'null',
      dateTo: to ?? 'null',
      statuses: ofLabs[labFilterOf(labs)],
    },
  })

/** Query of the methods by which specimens of a type are collected. */
export const methodsQuery = (typeId: number) => ({
  ...endpointQuery(specCollectMethods, { params: { id: String(typeId) } }),
  staleTime: Infinity,
})

/** Refetches the lists of the desk and the open patient's labs, if they are shown, and marks the others as stale. */
export const renewDesk = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^GET (labs\/get(LabsEx|SpecStatusList)|p-portal\/records\/pplabs)\//.test(String(queryKey[1])),
  })
