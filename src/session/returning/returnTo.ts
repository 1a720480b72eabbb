import * as v from 'valibot'
import { placeKey } from './isPlaceRemembered.ts'

/**
 * The page of a draft, or of a request for an appointment, that was open when its user's session timed out or was
 * refused. `who`: whose page it is (offline/whoOf.ts). Null if the page was opened while nobody was signed in: then it
 * opens for the next person who signs in.
 */
const Place = v.object({ who: v.nullable(v.string()), path: v.string() })
export type Place = v.InferOutput<typeof Place>

/** Paths of this app without personal data: only words, a message's number and a draft's id. */
const ownPath =
  /^\/app(?:\/[A-Za-z][A-Za-z-]*){1,4}(?:\/\d{1,15})?(?:\?draft=[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})?$/

/** The steps of a request for an appointment: only numbers, days, times and how the calendar is shown. */
const requestPath =
  /^\/app\/appointments\/request\?(?:(?:(?:step|provider|type|site|with|previous)=\d{1,15}|(?:slot|day)=[\dTAB%:+-]{10,40}|view=(?:list|week|day|month)|part=(?:morning|afternoon|evening))(?:&|$)){1,10}$/

/** A page without the number of a row: safe for whoever signs in, even if another person was here before. */
const pagePath = /^\/app((?:\/[A-Za-z][A-Za-z-]*){1,4})(?:\/\d{1,15})?\/?$/
/** How a page is shown: parameters that name no row and search for no words. */
const viewParams = ['sort', 'period', 'kind', 'who', 'unread', 'all', 'about'] as const
const viewValue = /^-?[A-Za-z][\w.-]{0,30}$/
const deepLink = /^\/app(?:\/[A-Za-z][A-Za-z-]*){1,4}(?:\?(?:[a-z]+=-?[A-Za-z][\w.-]{0,30}&?){1,7})?$/

/**
 * Returns the page that an opened address leads to after signing in: without the number of a row, and without parameters
 * that could contain health data. Null if it is no page of the portal, or Home, where everybody starts anyway.
 */
export function deepLinkOf(pathname: string, search: string): string | null {
  const page = pagePath.exec(pathname)?.[1]
  if (!page || page === '/home' || page === '/logout') return null
  // The address of a reply without its message would open a blank one.
  const isReply = /\d\/?$/.test(pathname)
  const path = `/app${isReply ? page.slice(0, page.lastIndexOf('/')) : page}`
  if (path === '/app') return null
  const asked = new URLSearchParams(search)
  const kept = viewParams.flatMap((name) => {
    const value = asked.get(name)
    return value !== null && viewValue.test(value) ? [`${name}=${value}`] : []
  })
  return kept.length > 0 && !isReply ? `${path}?${kept.join('&')}` : path
}

/** Remembers the page of an address that was opened while nobody was signed in, unless it leads Home. */
export function rememberDeepLink(pathname: string, search: string): void {
  const path = deepLinkOf(pathname, search)
  if (path !== null) store({ who: null, path })
}

export function isOwnPath(path: string): boolean {
  return ownPath.test(path) || (requestPath.test(path) && !path.endsWith('&'))
}

/**
 * Remembers in this tab where to return the same user after the next sign-in. Ignores paths that `isOwnPath` refuses.
 */
export function rememberPlace({ who, path }: Place): void {
  if (isOwnPath(path)) store({ who, path })
}

function store(place: Place): void {
  try {
    sessionStorage.setItem(placeKey, JSON.stringify(place))
  } catch {
    // Without storage the user starts at home after signing in.
  }
}

/**
 * Clears the remembered path, and returns it if it is this user's, or anybody's. Returns null if it is another user's, or
 * if there is none.
 */
export function takePlaceToReturnTo(who: string): string | null {
  try {
    const stored = sessionStorage.getItem(placeKey) ?? 'null'
    sessionStorage.removeItem(placeKey)
    const parsed = v.safeParse(Place, JSON.parse(stored))
    if (!parsed.success) return null
    const { who: whose, path } = parsed.output
    const isTheirs = whose === null ? deepLink.test(path) : whose === who && isOwnPath(path)
    return isTheirs ? path : null
  } catch {
    return null
  }
}
