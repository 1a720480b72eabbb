import * as v from 'valibot'
import { KeyringShape } from '#src/offline/Vault.ts'

/**
 * What page and worker say to each other. Each may run another version than the other for a while, so everything is
 * parsed, and what is not understood is not answered: the other side goes on as if it were alone.
 */
const version = v.literal(2)
export const protocolVersion = 2

/** A logon whose vault is open. */
export const Held = v.object({
  logonHisID: v.string(),
  database: v.string(),
  /** Where its calls go, ending in a slash. */
  apiUrl: v.string(),
  keyring: KeyringShape,
  /** What the page wants back after a reload: nothing that the worker looks into. */
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
  /** Opens the vault of a logon, or finds it open. Answered with a Held, or null where nothing can be stored. */
  v.object({ kind: v.literal('open'), version, logonHisID: v.string(), owner: Owner, handed: v.unknown() }),
  /** A page gives its keys, before it goes or because they changed. */
  v.object({ kind: v.literal('hold'), version, held: Held }),
  /** Answered with the Held of a logon, or null. */
  v.object({ kind: v.literal('find'), version, logonHisID: v.string() }),
  /** The session is over: the keys are dropped and what is not kept is removed. Answered when that is done. */
  v.object({ kind: v.literal('forget'), version, logonHisID: v.string(), vault: v.nullable(v.string()) }),
  /** Brings one saved reply up to date. Answered with a RefreshOutcome. */
  v.object({
    kind: v.literal('refresh'),
    version,
    logonHisID: v.string(),
    token: v.string(),
    url: v.string(),
    /** The day of what the row holds, ms, if it is fetched ahead: it counts as used then. */
    aheadOf: v.optional(v.number()),
  }),
  /** Asks which rows are to be fetched ahead, now that the lists are here. Answered with RowsAhead (src/offline). */
  v.object({ kind: v.literal('ahead'), version, logonHisID: v.string() }),
  /** Keeps the parts of the app that may be needed without a network. Not answered. */
  v.object({ kind: v.literal('warm'), version }),
])
export type ToWorker = v.InferOutput<typeof ToWorker>

/** The worker has lost its memory, and asks the pages. Answered with a Held, or null. */
export const ToPage = v.object({ kind: v.literal('keys?'), version, logonHisID: v.string() })
export type ToPage = v.InferOutput<typeof ToPage>

/** A push came, or its alert was pressed. Answered with true where the page has seen to it. */
export const AlertToPage = v.object({ kind: v.picklist(['new-message', 'open-inbox']), version })
export type AlertToPage = v.InferOutput<typeof AlertToPage>

/**
 * How bringing a reply up to date went. `fresh`: it came and is saved; `unchanged`: what is saved is still right;
 * `unsaved`: it came, and the device could not keep it; `refused`: the server would not (status); `failed`: no answer
 * in time, or none that the contract allows; `beyond`: fetched ahead, it would be beyond the limits of what is kept.
 */
export const RefreshOutcome = v.object({
  kind: v.picklist(['fresh', 'unchanged', 'unsaved', 'refused', 'failed', 'beyond']),
  status: v.number(),
})
export type RefreshOutcome = v.InferOutput<typeof RefreshOutcome>

/** By which the browser says to the worker that it may send what waits (Background Sync). */
export const writesTag = 'yarrow-writes'
