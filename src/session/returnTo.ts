import * as v from 'valibot'

/** Where somebody was when their session ended under their hands, and who: a hash and a number, no name. */
const Place = v.object({ owner: v.string(), person: v.string(), path: v.string() })
export type Place = v.InferOutput<typeof Place>

const storageKey = 'yarrow.return'

/** Addresses of ours that say nothing of a person: words, a message's number and a draft's. */
const ownPath =
  /^\/app(?:\/[A-Za-z][A-Za-z-]*){1,4}(?:\/\d{1,15})?(?:\?draft=[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})?$/

export function isOwnPath(path: string): boolean {
  return ownPath.test(path)
}

/** Remembers in this tab where to lead the same person after they sign in again. Other addresses are not remembered. */
export function rememberPlace({ owner, person, path }: Place): void {
  if (!isOwnPath(path)) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, person, path }))
  } catch {
    // Without storage they begin at home.
  }
}

/** Whether a place is remembered at all, whoever's. */
export function isPlaceRemembered(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/** Where this person was; null where they were nowhere, or it was somebody else. It is forgotten with the asking. */
export function takePlace({ owner, person }: Omit<Place, 'path'>): string | null {
  try {
    const parsed = v.safeParse(Place, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    sessionStorage.removeItem(storageKey)
    if (!parsed.success) return null
    const place = parsed.output
    return place.owner === owner && place.person === person && isOwnPath(place.path) ? place.path : null
  } catch {
    return null
  }
}
