import * as v from 'valibot'
import type { Keyring } from '#src/offline/Vault.ts'
import { Held, protocolVersion, type ToPage } from './protocol.ts'

/** A page of this origin, as far as asking it goes. */
export interface Page {
  postMessage(message: unknown, transfer: Transferable[]): void
}

/** How long a page has to answer, ms: one that is starting up is busy. */
const answerMs = 500

const held = new Map<string, Held>()
/** Logons whose session ended: a page that has not heard of it yet must not bring their keys back. */
const forgotten = new Set<string>()
const asking = new Map<string, Promise<Held | null>>()

export function hold(entry: Held): void {
  if (!forgotten.has(entry.logonHisID)) held.set(entry.logonHisID, entry)
}

export function heldNow(logonHisID: string): Held | null {
  return held.get(logonHisID) ?? null
}

export function heldVaults(): ReadonlySet<string> {
  return new Set([...held.values()].map((entry) => entry.keyring.vault))
}

/** The open keys of a vault, whichever logon opened it: somebody may sign in twice. */
export function heldKeyring(vault: string, person: string): Keyring | null {
  const entries = [...held.values()].map(({ keyring }) => keyring)
  return entries.find((keyring) => keyring.vault === vault && keyring.person === person) ?? null
}

/** Whether it was known of, or not yet forgotten: each tab of a logon says once that it is over. */
export function forget(logonHisID: string): boolean {
  const isFirst = !forgotten.has(logonHisID)
  held.delete(logonHisID)
  forgotten.add(logonHisID)
  return isFirst
}

/** Drops the keys of a vault that no page has open. A page that comes back with them after all is believed. */
export function dropKeys(vault: string): void {
  for (const [logonHisID, { keyring }] of held) if (keyring.vault === vault) held.delete(logonHisID)
}

/**
 * The open vault of a logon. Browsers stop a worker that has nothing to do, and its memory, the only place where the
 * keys are, goes with it: then the pages are asked, who hold them too.
 */
export function findHeld(logonHisID: string, pages: () => Promise<readonly Page[]>): Promise<Held | null> {
  const known = held.get(logonHisID)
  if (known || forgotten.has(logonHisID)) return Promise.resolve(known ?? null)
  const running = asking.get(logonHisID)
  if (running) return running
  const asked = pages()
    .then((all) => firstAnswer(all.map((page) => askPage(page, logonHisID))))
    .then((entry) => {
      if (entry) hold(entry)
      return heldNow(logonHisID)
    })
    .finally(() => asking.delete(logonHisID))
  asking.set(logonHisID, asked)
  return asked
}

function askPage(page: Page, logonHisID: string): Promise<Held | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<Held | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), answerMs)
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      const parsed = v.safeParse(Held, data)
      resolve(parsed.success && parsed.output.logonHisID === logonHisID ? parsed.output : null)
    })
    port1.start()
    page.postMessage({ kind: 'keys?', version: protocolVersion, logonHisID } satisfies ToPage, [port2])
  }).finally(() => port1.close())
}

/** The first page that has them; null as soon as none has. */
function firstAnswer(answers: readonly Promise<Held | null>[]): Promise<Held | null> {
  const found = answers.map((answer) => answer.then((entry) => entry ?? Promise.reject(new Error('not here'))))
  return Promise.any(found).catch(() => null)
}
