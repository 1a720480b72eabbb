import { ApiError } from '#src/api/errors.ts'
import type { PortalConfig } from '#src/contract/portal.ts'

export type Api = PortalConfig['apis'][number]

/** Site that the form sends if no site list is shown (portal §3). */
export const noSite = -1

/** Number of failed attempts from which the hint about the API selection is shown (portal §9). */
const hintAfterAttempts = 3

/** Whether to show the check-your-API-selection hint (portal §8). */
export function showsHint(failedAttempts: number): boolean {
  return failedAttempts >= hintAfterAttempts
}

export type LoginField = 'database' | 'username' | 'password' | 'site'

export interface LoginEntries {
  /** Key of the database. Null if none is selected. */
  readonly database: string | null
  readonly username: string
  readonly password: string
  /** `undefined` if no site list is shown, null if none is selected. */
  readonly site: number | null | undefined
}

/** Returns the empty fields in the order of the card (portal §5). A password may consist of spaces, a name may not. */
export function missingEntries({ database, username, password, site }: LoginEntries): readonly LoginField[] {
  const missing: LoginField[] = []
  if (!database) missing.push('database')
  if (!username.trim()) missing.push('username')
  if (!password) missing.push('password')
  if (site === null) missing.push('site')
  return missing
}

export type LoginFailure =
  /** Username and password don't match: both fields are marked. */
  | { readonly kind: 'refused' }
  /** `seconds` until the next attempt makes sense. Null if the server does not say. */
  | { readonly kind: 'throttled'; readonly seconds: number | null }
  | { readonly kind: 'connection' }
  | { readonly kind: 'unknown' }

/** Returns the kind of a failed attempt (portal §8). A gateway that finds no server counts as a lost connection too. */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  const { status, code, retryAfter } = error
  if (status === 401 || status === 404) return { kind: 'refused' }
  if (status === 429) return { kind: 'throttled', seconds: retryAfter ?? null }
  // The clinic answered, so the network is fine.
  if (code === 'storage-full') return { kind: 'unknown' }
  if (code === 'network' || code === 'timeout' || (status >= 502 && status <= 504)) return { kind: 'connection' }
  return { kind: 'unknown' }
}

/** Returns a waiting time in a readable unit, rounded up: seconds up to 90, then minutes. */
export function waitOf(seconds: number): { readonly unit: 'second' | 'minute'; readonly count: number } {
  const whole = Math.max(1, Math.ceil(seconds))
  return whole <= 90 ? { unit: 'second', count: whole } : { unit: 'minute', count: Math.ceil(whole / 60) }
}

/** Returns the database with that key, otherwise the first (portal §2). */
export function databaseOf(apis: PortalConfig['apis'], key: string | null): Api {
  const found = apis.find((api) => api.key === key) ?? apis[0]
  if (!found) throw new Error('portal.json names no API')
  return found
}

/** Returns the database that an address names, ignoring case (portal §2). Undefined if there is none. */
export function databaseNamed(apis: PortalConfig['apis'], key: string): Api | undefined {
  return apis.find((one) => one.key.toLowerCase() === key.toLowerCase())
}

/** Pages for an account or a forgotten password, as their addresses spell them (portal §2). */
const entryPages = ['activate', 'emactivation', 'register', 'expired', 'forgotPwd', 'resetPwd'] as const
export type EntryPage = (typeof entryPages)[number]
export type AuthPage = 'sign-in' | 'logout' | 'timeout' | EntryPage

const pages: Readonly<Record<string, AuthPage>> = {
  '': 'sign-in',
  login: 'sign-in',
  logout: 'logout',
  timeout: 'timeout',
  ...Object.fromEntries(entryPages.map((page) => [page, page])),
}

export type KeyedAddress =
  | { readonly page: Exclude<AuthPage, EntryPage>; readonly api: Api }
  | KeyedEntry
  | { readonly page: 'not-found' }
export interface KeyedEntry {
  readonly page: EntryPage
  readonly api: Api
  /** Key of `emactivation/{activationKey}`. Empty on other pages. */
  readonly activationKey: string
}

/**
 * Parses an address of the form `{apk}/…`: the database with that key, ignoring case, and the page of the sign-in area
 * (portal §2). Returns not found for an unknown key or page.
 */
export function keyedAddress(path: string, apis: PortalConfig['apis']): KeyedAddress {
  const [key = '', rest = '', activationKey = '', ...deeper] = path.replace(/^\/|\/$/g, '').split('/')
  const api = databaseNamed(apis, key)
  const page = deeper.length === 0 && Object.hasOwn(pages, rest) ? pages[rest] : undefined
  const isWhole = (page === 'emactivation') === (activationKey !== '')
  if (!api || !page || !isWhole) return { page: 'not-found' }
  return page === 'sign-in' || page === 'logout' || page === 'timeout' ? { page, api } : { page, api, activationKey }
}
