import type { QueryClient } from '@tanstack/react-query'
import type { Specimen } from '#src/contract/specimens.ts'
import { sampleFilters } from './deskFilters.ts'
import type { SampleId } from './keptUpdates.ts'
import { samplesQuery } from './queries.ts'

/** Number of patients whose samples are read one by one. Those of more are found in one list first. */
const maxPatients = 3

/** Reads samples again. Those that the user may not see any more are left out. Rejects if the clinic does not answer. */
export async function freshSamples(client: QueryClient, wanted: readonly SampleId[]): Promise<readonly Specimen[]> {
  const found = new Map<number, Specimen>()
  const read = async (patient: number | undefined) => {
    const query = samplesQuery({ patient, from: undefined, to: undefined, samples: sampleFilters.all })
    const { data } = await client.fetchQuery({ ...query, staleTime: 0 })
    for (const sample of data) found.set(sample.specimenID, sample)
  }
  const patientsOf = (samples: readonly SampleId[]) => [...new Set(samples.map(({ PtID }) => PtID))]
  // The list of all patients has what changed last, which is what is asked for most.
  if (patientsOf(wanted).length > maxPatients) await read(undefined)
  await Promise.all(patientsOf(wanted.filter(({ specimenID }) => !found.has(specimenID))).map(read))
  return wanted.flatMap(({ specimenID }) => found.get(specimenID) ?? [])
}
