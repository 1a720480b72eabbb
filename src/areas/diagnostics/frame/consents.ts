import type { ToolEngine } from '#src/contract/screeningTools.ts'
import { toBase64 } from '#src/lib/base64.ts'

/** Where the files of a tool go. */
export interface Recipient {
  /** The service's origin, or `clinic` for the clinic's own server. */
  readonly id: string
  /** Null for the clinic's own server. */
  readonly name: string | null
  /** Null for the clinic's own server. */
  readonly host: string | null
}

/** Returns who receives the files that an engine analyzes. Null if they stay on the device. */
export function recipientOf(engine: ToolEngine, page: string): Recipient | null {
  if (engine.kind === 'model') return { id: 'clinic', name: null, host: null }
  if (engine.kind !== 'service') return null
  const { origin, host } = new URL(engine.url, page)
  return { id: origin, name: engine.name.trim() || host, host }
}

/** Marks of who agreed, and to which recipient. */
const storageKey = 'yarrow.analysis-consents'
/** Max number of remembered consents. */
const most = 100
/** For devices that store nothing. */
let kept: readonly string[] = []

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (Array.isArray(stored)) return stored.filter((entry) => typeof entry === 'string')
  } catch {
    // Storage is denied, or holds something else.
  }
  return kept
}

/** The name of a service can say which tool someone used, so that only a hash of it is stored. */
async function markOf(user: string, { id, name }: Recipient): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([user, id, name]))
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

/** Whether a user agreed that files go to a recipient. `user`: their id, with that of the database. */
export async function hasConsent(user: string, recipient: Recipient): Promise<boolean> {
  return [...kept, ...read()].includes(await markOf(user, recipient))
}

/** Remembers the consent on this device: nobody is asked twice. */
export async function rememberConsent(user: string, recipient: Recipient): Promise<void> {
  const mark = await markOf(user, recipient)
  kept = [...new Set([...read(), mark])].slice(-most)
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Storage is denied or full: the consent lasts until the page is closed.
  }
}
