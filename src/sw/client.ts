import * as v from 'valibot'
import { trustedScript } from '#src/lib/trustedScript.ts'
import type { VaultOwner } from '#src/offline/vaults.ts'
import { AlertToPage, Held, protocolVersion, RefreshOutcome, ToPage, type ToWorker } from './protocol.ts'

type Message = ToWorker extends infer M ? (M extends ToWorker ? Omit<M, 'version'> : never) : never

export interface Registration {
  /** A new version waits. What it is given takes over at once, and every page is loaded anew by `onReplaced`. */
  readonly onUpdateReady: (activate: () => void) => void
  /** The worker controls this page for the first time: what was read before passed it by. */
  readonly onControlled: () => void
  /** Another version of the worker controls this page now. */
  readonly onReplaced: () => void
}

/** How often a page that stays open asks for a new version, ms. */
const updateEveryMs = 3_600_000

/**
 * Registers the service worker and says what becomes of it. In development there is none, and a browser without one
 * goes on without.
 */
export async function registerWorker({ onUpdateReady, onControlled, onReplaced }: Registration): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(trustedScript('/sw.js'), { updateViaCache: 'none' })
  let controlled = navigator.serviceWorker.controller !== null
  worker.addEventListener('waiting', () => onUpdateReady(() => worker.messageSkipWaiting()))
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) onReplaced()
    else onControlled()
    controlled = true
  })
  await worker.register({ immediate: true })
  const update = () => void worker.update().catch(() => undefined)
  setInterval(update, updateEveryMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update())
}

/** Answers the worker when it has lost its keys. `find` gives those of a logon, or null. */
export function answerWorker(find: (logonHisID: string) => Held | null): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(ToPage, data)
    if (parsed.success) ports[0]?.postMessage(find(parsed.output.logonHisID))
  })
  navigator.serviceWorker.startMessages()
}

/** Answers the worker when a push came or its alert was pressed: `take` says whether this page has seen to it. */
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

/** Opens the vault of a logon, or finds it open. Null where there is no worker, or nothing can be stored. */
export function openInWorker(logonHisID: string, owner: VaultOwner, handed: unknown): Promise<Held | null> {
  return askWorker({ kind: 'open', logonHisID, owner: { ...owner }, handed }, Held, 10_000)
}

/** What a page before this one left with the worker, or another page holds; null where nobody has it. */
export function findInWorker(logonHisID: string): Promise<Held | null> {
  return askWorker({ kind: 'find', logonHisID }, Held, 1500)
}

/** Gives the worker the keys again: they changed, or this page goes and the next one will want them. */
export function holdInWorker(held: Held): void {
  post({ kind: 'hold', held })
}

/** Ends what the worker does for a logon. Resolves once it has removed what is not kept; false where it can't say. */
export async function closeInWorker(logonHisID: string, vault: string | null): Promise<boolean> {
  return (await askWorker({ kind: 'forget', logonHisID, vault }, v.literal(true), 3000)) === true
}

/** Has the worker keep what of the app may be needed without a network, and is not kept from the start. */
export function warmInWorker(): void {
  post({ kind: 'warm' })
}

/**
 * Brings one saved reply up to date; null where there is no worker that could. `aheadOf`: the day of what the row holds, ms,
 * if nobody has opened it yet.
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
    // It was replaced in this very moment.
    return false
  }
}

/** Asks the worker of this page; null if there is none, or none that answers in time and in this shape. */
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
