import * as v from 'valibot'
import { trustedScript } from '#src/lib/trustedScript.ts'
import type { VaultOwner } from '#src/offline/vaults.ts'
import { AlertToPage, Held, protocolVersion, RefreshOutcome, ToPage, type ToWorker } from './protocol.ts'

type Message = ToWorker extends infer M ? (M extends ToWorker ? Omit<M, 'version'> : never) : never

export interface Registration {
  /**
   * Called when a new version waits. `activate` starts it immediately; then `onReplaced` is called in every page that a
   * worker controls.
   */
  readonly onUpdateReady: (activate: () => void) => void
  /** Called when another version of the worker takes control of this page. */
  readonly onReplaced: () => void
}

/** Interval between update checks of an open page, ms. */
const updateEveryMs = 3_600_000

/**
 * Registers the service worker and reports its changes of version. Does nothing in development, or if the browser does
 * not support service workers.
 */
export async function registerWorker({ onUpdateReady, onReplaced }: Registration): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(trustedScript('/sw.js'), { updateViaCache: 'none' })
  let controlled = navigator.serviceWorker.controller !== null
  worker.addEventListener('waiting', () => onUpdateReady(() => worker.messageSkipWaiting()))
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) onReplaced()
    controlled = true
  })
  await worker.register({ immediate: true })
  const update = () => void worker.update().catch(() => undefined)
  setInterval(update, updateEveryMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update())
}

/** Calls `act` when a worker takes control of this page, which can be before `registerWorker` is called. */
export function onControlled(act: () => void): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('controllerchange', act)
}

/** Sends keys to the worker when it requests them after a restart. `find` returns the keys of a logon, or null. */
export function answerWorker(find: (logonHisID: string) => Held | null): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(ToPage, data)
    if (parsed.success) ports[0]?.postMessage(find(parsed.output.logonHisID))
  })
  navigator.serviceWorker.startMessages()
}

/**
 * Answers the worker's messages about alerts (push received, alert pressed). `take` returns whether this page handled
 * the alert.
 */
export function answerAlerts(take: (kind: AlertToPage['kind']) => Promise<boolean>): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(AlertToPage, data)
    if (!parsed.success) return
    take(parsed.output.kind).then(
      (taken) => ports[0]?.postMessage(taken),
      () => ports[0]?.postMessage(false),
    )
  })
}

/** Opens the vault of a logon, or finds it open. Null if there is no worker, or if nothing can be stored. */
export function openInWorker(logonHisID: string, owner: VaultOwner, handed: unknown): Promise<Held | null> {
  return askWorker({ kind: 'open', logonHisID, owner: { ...owner }, handed }, Held, 10_000)
}

/** Returns the open vault of a logon from the worker's memory or from another page; null if neither has it. */
export function findInWorker(logonHisID: string): Promise<Held | null> {
  return askWorker({ kind: 'find', logonHisID }, Held, 1500)
}

/** Sends the keys to the worker: after they changed, or before this page unloads, for the page that follows. */
export function holdInWorker(held: Held): void {
  post({ kind: 'hold', held })
}

/**
 * Ends a logon in the worker. If no other logon uses the vault, the worker clears it, except for rows that are kept
 * after sign-out. Returns false if the worker does not confirm in 3 s.
 */
export async function closeInWorker(logonHisID: string, vault: string | null): Promise<boolean> {
  return (await askWorker({ kind: 'forget', logonHisID, vault }, v.literal(true), 3000)) === true
}

/** Makes the worker cache the app's `warm` files, which are not in its precache but useful without a network. */
export function warmInWorker(): void {
  post({ kind: 'warm' })
}

/**
 * Makes the worker fetch one reply of the record and save it. Null if there is no worker, or if it does not answer.
 * `aheadOf`: the day of the row's content, ms, if the row is prefetched.
 */
export function refreshInWorker(
  logonHisID: string,
  token: string,
  url: string,
  aheadOf?: number,
): Promise<RefreshOutcome | null> {
  return askWorker({ kind: 'refresh', logonHisID, token, url, aheadOf }, RefreshOutcome, 30_000)
}

function post(message: Message, transfer: Transferable[] = []): boolean {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (!worker) return false
  try {
    worker.postMessage({ ...message, version: protocolVersion }, transfer)
    return true
  } catch {
    // The worker was replaced just now.
    return false
  }
}

/** Sends a request to this page's worker. Null if there is no worker, a timeout, or an answer of another shape. */
export async function askWorker<S extends v.GenericSchema>(
  message: Message,
  reply: S,
  timeoutMs: number,
): Promise<v.InferOutput<S> | null> {
  const { port1, port2 } = new MessageChannel()
  try {
    if (!post(message, [port2])) return null
    return await new Promise<v.InferOutput<S> | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), timeoutMs)
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        clearTimeout(timer)
        const parsed = v.safeParse(reply, data)
        resolve(parsed.success ? parsed.output : null)
      })
      port1.start()
    })
  } finally {
    port1.close()
  }
}
