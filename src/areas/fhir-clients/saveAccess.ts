import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'
import { updateFhirClient } from '#src/contract/fhirClients.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { entriesAfter, type FhirClient, type FhirResource, isSavedAs } from './model.ts'
import { entriesQuery } from './queries.ts'

/** What a client may read. Without resources, the client loses its access. */
export interface Access {
  readonly client: FhirClient
  readonly chosen: readonly FhirResource[]
}

/** `unknown`: the reply was lost, and the clinic could not be asked for its state. */
export type SaveOutcome = 'done' | 'failed' | 'unknown'

/** Saves what a client may read, and updates the table (portal §4, §5). Never rejects. */
export async function saveAccess(queries: QueryClient, ptId: number, access: Access): Promise<SaveOutcome> {
  const { client, chosen } = access
  try {
    await sessionCall(updateFhirClient, {
      body: {
        clientId: client.clientId,
        ptId,
        resIds: chosen.map(({ resId }) => resId),
        resNames: chosen.map(({ resName }) => resName),
      },
    })
  } catch (error) {
    // A rejection (400 to 501) means that nothing was saved. After other errors, the clinic's current state decides.
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 502
    return isRefusal ? 'failed' : lookAgain(queries, ptId, access)
  }
  const user = store.get(sessionAtom)?.user
  const byStaff = user?.patient ? user.displayName : null
  queries.setQueryData(entriesQuery(ptId).queryKey, (known) =>
    known ? { ...known, data: entriesAfter(known.data, client, chosen, { at: new Date(), byStaff }) } : known,
  )
  return 'done'
}

/** Asks the clinic for its current state, to find out whether a save with a lost reply succeeded. Never rejects. */
export async function lookAgain(queries: QueryClient, ptId: number, { client, chosen }: Access): Promise<SaveOutcome> {
  try {
    const { data } = await queries.fetchQuery({ ...entriesQuery(ptId), staleTime: 0, retry: false })
    const resIds = chosen.map(({ resId }) => resId)
    return isSavedAs(data, client.clientId, resIds) ? 'done' : 'failed'
  } catch {
    return 'unknown'
  }
}
