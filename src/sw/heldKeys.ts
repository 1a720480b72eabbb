import * as v from 'valibot'
import type { Keyring } from '#src/offline/Vault.ts'
import { Held, protocolVersion, type ToPage } from './protocol.ts'

/** A page of this origin that can be asked for keys. */
export interface Page {
  postMessage(message: unknown, transfer: Transferable[]): void
}

/** Timeout for a page's answer, ms. A page that is busy starting up answers late. */
const answerMs = 500

const held = new Map<string, Held>()
/** Logons whose session ended. A page that has not noticed the end yet must not bring their keys back. */
const forgotten = new Set<string>()
const asking = new Map<string, Promise<Held | null>>()

/** Stores the keys of a logon, unless its session has ended. */
export function hold(entry: Held): void {
  if (!forgotten.has(entry.logonHisID)) held.set(entry.logonHisID, entry)
}

export function heldNow(logonHisID: string): Held | null {
  return held.get(logonHisID) ?? null
}

export function heldVaults(): ReadonlySet<string> {
  return new Set([...held.values()].map((entry) => entry.keyring.vault))
}

/** Returns the keyring of a vault and person, or null. Searches all logons, because a user can sign in twice. */
export function heldKeyring(vault: string, person: string): Keyring | null {
  const entries = [...held.values()].map(({ keyring }) => keyring)
  return entries.find((keyring) => keyring.vault === vault && keyring.person === person) ?? null
}

/** Deletes the keys of an ended logon for good. Returns false for a repeated call: every tab reports the end. */
export function forget(logonHisID: string): boolean {
  const isFirst = !forgotten.has(logonHisID)
  held.delete(logonHisID)
  forgotten.add(logonHisID)
  return isFirst
}

/** Deletes the keys of a vault that no page has open. Unlike after `forget`, a page can bring them back. */
export function dropKeys(vault: string): void {
  for (const [logonHisID, { keyring }] of held) if (keyring.vault === vault) held.delete(logonHisID)
}

/**
 * Returns the open vault of a logon; null if it is not found. Asks the pages if the worker has no keys: browsers stop
 * an idle worker, which loses its memory, and the pages hold the same keys.
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

/** Resolves with the first answer that has keys, or with null after all answers without keys. */
function firstAnswer(answers: readonly Promise<Held | null>[]): Promise<Held | null> {
  const found = answers.map((answer) => answer.then((entry) => entry ?? Promise.reject(new Error('not here'))))
  return Promise.any(found).catch(() => null)
}
