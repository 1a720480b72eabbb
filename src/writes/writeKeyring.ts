import { atom } from 'jotai/vanilla'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { onSessionEnd, sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import { writerOf } from '#src/session/returning/writerOf.ts'
import { writeKeys } from '#src/contract/writes.ts'
import type { WriteKeyring } from '#src/offline/Write.ts'
import { fromBase64 } from '#src/lib/base64.ts'
import { endOpenDrafts } from './openDrafts.ts'
import { noWrites, writesAtom } from './writesAtom.ts'

/** Open write keys, and the logon that opened them. */
export interface OpenKeyring extends WriteKeyring {
  readonly logonHisID: string
  /** Hash of owner and person, safe to store unencrypted. */
  readonly who: string
}

/** Keys of the person whom the session shows. Null before they are opened and after the session ends. */
export const writeKeyringAtom = atom<OpenKeyring | null>(null)

onSessionEnd((reason) => {
  // Save with the current keys, which the next line removes.
  endOpenDrafts(reason)
  store.set(writeKeyringAtom, null)
  store.set(writesAtom, noWrites)
})

let opening: { readonly logonHisID: string; readonly done: Promise<OpenKeyring | null> } | null = null

/**
 * Returns the keys of this session, and loads them if needed. Resolves with null if they can't be loaded now. Never
 * rejects.
 */
export function openWriteKeys(): Promise<OpenKeyring | null> {
  const session = store.get(sessionAtom)
  if (!session) return Promise.resolve(null)
  const open = keyringOf(session)
  if (open) return Promise.resolve(open)
  if (opening?.logonHisID === session.logonHisID) return opening.done
  const done = askForKeys(session).finally(() => {
    if (opening?.done === done) opening = null
  })
  opening = { logonHisID: session.logonHisID, done }
  return done
}

/** Returns the open keys of exactly this session, or null. */
export function keyringOf(session: Session | null): OpenKeyring | null {
  const open = store.get(writeKeyringAtom)
  return session && open?.logonHisID === session.logonHisID && open.person === writerOf(session.user) ? open : null
}

async function askForKeys(session: Session): Promise<OpenKeyring | null> {
  const { logonHisID, apiUrl, database, user } = session
  const isNow = () => store.get(sessionAtom)?.logonHisID === logonHisID
  try {
    const { data } = await sessionCall(writeKeys, {}, undefined, subjectOf(session))
    const [{ vaultIdOf }, { whoOf }, { sealingKey }] = await Promise.all([
      import('#src/offline/Vault.ts'),
      import('#src/offline/whoOf.ts'),
      import('#src/offline/seal.ts'),
    ])
    const person = writerOf(user)
    const owner = await vaultIdOf(apiUrl, database, user.userId)
    const who = await whoOf(apiUrl, database, user.userId, person)
    const keys = await Promise.all(
      data.data.map(async ({ keyID, key }) => {
        const raw = fromBase64(key)
        const opened = await sealingKey(raw)
        raw.fill(0)
        return [keyID, opened] as const
      }),
    )
    const sealWith = data.data[0]?.keyID
    if (!isNow() || sealWith === undefined) return null
    const keyring = { logonHisID, who, owner, person, apiUrl, keys: Object.fromEntries(keys), sealWith }
    store.set(writeKeyringAtom, keyring)
    return keyring
  } catch {
    if (isNow() && !keyringOf(session)) store.set(writesAtom, { phase: 'unavailable', writes: [] })
    return null
  }
}
