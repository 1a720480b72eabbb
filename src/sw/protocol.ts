import * as v from 'valibot'
import { KeyringShape } from '#src/offline/Vault.ts'

/**
 * The messages between page and service worker. Both might run different versions for a while, so each message is
 * parsed, and an unknown one gets no answer. The sender then proceeds as if there were no receiver.
 */
const version = v.literal(2)
export const protocolVersion = 2

/** A logon with an open vault. */
export const Held = v.object({
  logonHisID: v.string(),
  database: v.string(),
  /** The logon's API address, ending in a slash. */
  apiUrl: v.string(),
  keyring: KeyringShape,
  /** Data that the page gets back after a reload. Opaque to the worker. */
  handed: v.unknown(),
})
export type Held = v.InferOutput<typeof Held>

const Owner = v.object({
  apiUrl: v.string(),
  database: v.string(),
  userId: v.number(),
  own: v.string(),
  person: v.string(),
})

export const ToWorker = v.variant('kind', [
  /** Opens the vault of a logon, or finds it open. Answered with a `Held`, or null if nothing can be stored. */
  v.object({ kind: v.literal('open'), version, logonHisID: v.string(), owner: Owner, handed: v.unknown() }),
  /** Hands a page's keys to the worker, before the page unloads or because the keys changed. Not answered. */
  v.object({ kind: v.literal('hold'), version, held: Held }),
  /** Requests the `Held` of a logon. Answered with it, or null. */
  v.object({ kind: v.literal('find'), version, logonHisID: v.string() }),
  /** Ends a session: deletes its keys and all data that is not kept. Answered with true when done. */
  v.object({ kind: v.literal('forget'), version, logonHisID: v.string(), vault: v.nullable(v.string()) }),
  /** Fetches one reply of the record and saves it. Answered with a `RefreshOutcome`. */
  v.object({
    kind: v.literal('refresh'),
    version,
    logonHisID: v.string(),
    token: v.string(),
    url: v.string(),
    /** If the row is prefetched, the day of its content, ms: the row counts as last used on that day. */
    aheadOf: v.optional(v.number()),
  }),
  /** Requests the rows to prefetch, after the lists are saved. Answered with `RowsAhead` (src/offline). */
  v.object({ kind: v.literal('ahead'), version, logonHisID: v.string() }),
  /** Caches the app's `warm` files, which are useful without a network. Not answered. */
  v.object({ kind: v.literal('warm'), version }),
])
export type ToWorker = v.InferOutput<typeof ToWorker>

/** The worker's request for a logon's keys, after a restart cleared its memory. Answered with a `Held`, or null. */
export const ToPage = v.object({ kind: v.literal('keys?'), version, logonHisID: v.string() })
export type ToPage = v.InferOutput<typeof ToPage>

/** Informs a page that a push came, or that the user pressed an alert. Answered with true if the page handles that. */
export const AlertToPage = v.object({ kind: v.picklist(['new-message', 'open-inbox']), version })
export type AlertToPage = v.InferOutput<typeof AlertToPage>

/**
 * The outcome of fetching a reply to save it. `fresh`: a new reply is saved. `unchanged`: the saved copy is current.
 * `unsaved`: a reply came, but could not be saved. `refused`: the server rejected the call (`status`). `failed`: no
 * reply in time, or none that matches the contract. `beyond`: the row was to be prefetched, but exceeds the limits.
 */
export const RefreshOutcome = v.object({
  kind: v.picklist(['fresh', 'unchanged', 'unsaved', 'refused', 'failed', 'beyond']),
  status: v.number(),
})
export type RefreshOutcome = v.InferOutput<typeof RefreshOutcome>

/** The Background Sync tag with which the browser wakes the worker to send the outbox. */
export const writesTag = 'yarrow-writes'
