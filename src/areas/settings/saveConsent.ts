import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { addContactMethodEntry, changeContactMethodEntry, contactMethodEntries } from '#src/contract/contactMethods.ts'
import { endpointQuery } from '#src/query/query.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import {
  consentChange,
  consentFilter,
  destinationOf,
  isSavedAs,
  savedConsentOf,
  smsContactMethod,
  type ConsentDraft,
  type SavedConsent,
} from './consent.ts'

/** The patient's word on text messages (portal §7). */
export function consentQuery(ptId: number) {
  return endpointQuery(contactMethodEntries, { query: { $filter: consentFilter(ptId) } })
}

/** `unknown`: the reply was lost, and the clinic could not be asked what it has now. */
export type SaveOutcome = 'done' | 'failed' | 'unknown'

/** Saves what the form holds, and puts what the clinic then has in the place of what it had. It never rejects. */
export async function saveConsent(
  client: QueryClient,
  ptId: number,
  saved: SavedConsent,
  draft: ConsentDraft,
): Promise<SaveOutcome> {
  try {
    const { data } = saved
      ? await sessionCall(changeContactMethodEntry, {
          params: { ContactMethodEntID: String(saved.ContactMethodEntID) },
          body: consentChange(saved, draft, new Date()),
        })
      : await sessionCall(addContactMethodEntry, {
          body: { ContactMethodID: smsContactMethod, IsActive: draft.isActive, NoteX: destinationOf(draft) },
        })
    const reply: Reply<ReplyOf<typeof contactMethodEntries>> = { data: { value: [data] }, savedAt: null }
    client.setQueryData(consentQuery(ptId).queryKey, reply)
    return 'done'
  } catch (error) {
    return isRefusal(error) ? await lookAfterRefusal(client, ptId) : await lookAgain(client, ptId, draft)
  }
}

/** The clinic said no, and so nothing was saved. Where no answer came, or none that can be read, nobody knows. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 502
}

/** What was refused may have been said elsewhere meanwhile, on another device: the next try begins with that. */
async function lookAfterRefusal(client: QueryClient, ptId: number): Promise<SaveOutcome> {
  await client.invalidateQueries({ queryKey: consentQuery(ptId).queryKey })
  return 'failed'
}

/** How a save ended whose reply was lost: by what the clinic has now. It never rejects. */
export async function lookAgain(client: QueryClient, ptId: number, draft: ConsentDraft): Promise<SaveOutcome> {
  try {
    const { data } = await client.fetchQuery({ ...consentQuery(ptId), staleTime: 0, retry: false })
    return isSavedAs(savedConsentOf(data.value), draft) ? 'done' : 'failed'
  } catch {
    return 'unknown'
  }
}
