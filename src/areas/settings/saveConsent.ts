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

/** Query of the patient's consent to text messages (portal §7). */
export function consentQuery(ptId: number) {
  return endpointQuery(contactMethodEntries, { query: { $filter: consentFilter(ptId) } })
}

/** `unknown`: the reply was lost, and the clinic could not be asked for its state. */
export type SaveOutcome = 'done' | 'failed' | 'unknown'

/** Saves the form, and updates the query with the clinic's new state. Never rejects. */
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

/**
 * Whether the clinic rejected the save, so that nothing was saved. Without a readable reply, the outcome is unknown.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 502
}

/** Refetches after a rejection: another device might have changed the entry, and the next attempt starts from that. */
async function lookAfterRefusal(client: QueryClient, ptId: number): Promise<SaveOutcome> {
  await client.invalidateQueries({ queryKey: consentQuery(ptId).queryKey })
  return 'failed'
}

/** Asks the clinic for its current state, to find out whether a save with a lost reply succeeded. Never rejects. */
export async function lookAgain(client: QueryClient, ptId: number, draft: ConsentDraft): Promise<SaveOutcome> {
  try {
    const { data } = await client.fetchQuery({ ...consentQuery(ptId), staleTime: 0, retry: false })
    return isSavedAs(savedConsentOf(data.value), draft) ? 'done' : 'failed'
  } catch {
    return 'unknown'
  }
}
