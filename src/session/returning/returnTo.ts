import * as v from 'valibot'
import { placeKey } from './isPlaceRemembered.ts'

/** Where somebody was when their session ended under their hands. `who`: a hash (offline/whoOf.ts). */
const Place = v.object({ who: v.string(), path: v.string() })
export type Place = v.InferOutput<typeof Place>

/** Addresses of ours that say nothing of a person: words, a message's number and a draft's. */
const ownPath =
  /^\/app(?:\/[A-Za-z][A-Za-z-]*){1,4}(?:\/\d{1,15})?(?:\?draft=[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})?$/

export function isOwnPath(path: string): boolean {
  return ownPath.test(path)
}

/** Remembers in this tab where to lead the same person after they sign in again. Other addresses are not remembered. */
export function rememberPlace({ who, path }: Place): void {
  if (!isOwnPath(path)) return
  try {
    sessionStorage.setItem(placeKey, JSON.stringify({ who, path }))
  } catch {
    // Without storage they begin at home.
  }
}

/** Where this person was; null where they were nowhere, or it was somebody else. It is forgotten with the asking. */
export function takePlaceToReturnTo(who: string): string | null {
  try {
    const parsed = v.safeParse(Place, JSON.parse(sessionStorage.getItem(placeKey) ?? 'null'))
    sessionStorage.removeItem(placeKey)
    return parsed.success && parsed.output.who === who && isOwnPath(parsed.output.path) ? parsed.output.path : null
  } catch {
    return null
  }
}
