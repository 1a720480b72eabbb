import * as v from 'valibot'
import { placeKey } from './isPlaceRemembered.ts'

/** The page of a draft that was open when its user's session timed out or was refused. `who`: see offline/whoOf.ts. */
const Place = v.object({ who: v.string(), path: v.string() })
export type Place = v.InferOutput<typeof Place>

/** Paths of this app without personal data: only words, a message's number and a draft's id. */
const ownPath =
  /^\/app(?:\/[A-Za-z][A-Za-z-]*){1,4}(?:\/\d{1,15})?(?:\?draft=[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})?$/

export function isOwnPath(path: string): boolean {
  return ownPath.test(path)
}

/**
 * Remembers in this tab where to return the same user after the next sign-in. Ignores paths that `isOwnPath` refuses.
 */
export function rememberPlace({ who, path }: Place): void {
  if (!isOwnPath(path)) return
  try {
    sessionStorage.setItem(placeKey, JSON.stringify({ who, path }))
  } catch {
    // Without storage the user starts at home after signing in.
  }
}

/** Clears the remembered path, and returns it if it is this user's. Returns null if it is not, or if there is none. */
export function takePlaceToReturnTo(who: string): string | null {
  try {
    const stored = sessionStorage.getItem(placeKey) ?? 'null'
    sessionStorage.removeItem(placeKey)
    const parsed = v.safeParse(Place, JSON.parse(stored))
    return parsed.success && parsed.output.who === who && isOwnPath(parsed.output.path) ? parsed.output.path : null
  } catch {
    return null
  }
}
