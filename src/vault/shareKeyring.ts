import * as v from 'valibot'
import { KeyringShape, type Keyring } from '#src/offline/Vault.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { noteRemoved } from './removedRecords.ts'

const Shared = v.object({ logonHisID: v.string(), keyring: v.nullable(KeyringShape) })
let channel: BroadcastChannel | null = null

/** Shares changes of the keyring, and its removal, between all tabs of the same logon. Call it once, at startup. */
export function followKeyring(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('yarrow.keys')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(Shared, data)
    if (!parsed.success || parsed.output.logonHisID !== store.get(sessionAtom)?.logonHisID) return
    const { logonHisID, keyring } = parsed.output
    if (!keyring) noteRemoved(logonHisID)
    store.set(keyringAtom, keyring && { logonHisID, keyring })
  })
}

export function shareKeyring(logonHisID: string, keyring: Keyring | null): void {
  channel?.postMessage({ logonHisID, keyring })
}
