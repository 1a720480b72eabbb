import type { AnsweredChange, Correction } from '#src/contract/corrections.ts'
import { placeKey, type Place } from '../model.ts'
import { fieldNames } from '../values/fieldNames.ts'

/** Where a request stands. `mixed`: some changes were accepted, some declined. */
export type Standing = 'waiting' | 'withdrawn' | 'accepted' | 'declined' | 'mixed'

export function standingOf({ withdrawnAt, answeredAt, changes }: Correction): Standing {
  if (withdrawnAt !== null) return 'withdrawn'
  if (answeredAt === null) return 'waiting'
  const declined = changes.filter(({ state }) => state === 'declined').length
  if (declined === 0) return 'accepted'
  return declined === changes.length ? 'declined' : 'mixed'
}

/** Returns the requests to show in full, and the earlier ones as a list. Both newest first. */
export function splitRequests(requests: readonly Correction[]): {
  readonly current: readonly Correction[]
  readonly earlier: readonly Correction[]
} {
  const sorted = requests.toSorted((a, b) => Date.parse(b.askedAt) - Date.parse(a.askedAt) || b.requestId - a.requestId)
  const newest = sorted.find((request) => standingOf(request) !== 'withdrawn')
  // An older request can wait while a newer one was sent.
  const current = sorted.filter((request) => request === newest || standingOf(request) === 'waiting')
  return { current, earlier: sorted.filter((request) => !current.includes(request)) }
}

/** Returns when a change of each place was asked for that has no answer yet. */
export function askedPlaces(requests: readonly Correction[]): ReadonlyMap<string, string> {
  const asked = new Map<string, string>()
  for (const request of requests) {
    if (standingOf(request) !== 'waiting') continue
    for (const change of request.changes) {
      const place = placeOfAnswered(change)
      if (place) asked.set(placeKey(place), request.askedAt)
    }
  }
  return asked
}

/** A change that this version of the app can show. */
export type KnownChange = AnsweredChange & Place

/** Returns the changes whose fields this version of the app knows. */
export function knownChanges({ changes }: Correction): readonly KnownChange[] {
  return changes.filter((change): change is KnownChange => placeOfAnswered(change) !== null)
}

function placeOfAnswered({ field, entryId }: AnsweredChange): Place | null {
  return Object.hasOwn(fieldNames, field) ? { field: field as Place['field'], entryId } : null
}
