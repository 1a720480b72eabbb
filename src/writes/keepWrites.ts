import { onConnectionChange } from '#src/device/connection.ts'
import { onSentElsewhere } from '#src/offline/sentWrites.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { listWrites } from './listWrites.ts'
import { noteSent } from './noteSent.ts'
import { sendWrites } from './queueWrite.ts'
import { isAnythingWaiting } from './waitingFlag.ts'
import { openWriteKeys, writeKeyringAtom } from './writeKeyring.ts'
import { writesAtom } from './writesAtom.ts'

let began = false

/** Opens the write keys of every session, lists the stored writes, and sends them whenever sending is possible. */
export function keepWrites(): void {
  openKeys()
  if (began) return
  began = true
  store.sub(sessionAtom, () => (store.get(sessionAtom) ? openKeys() : sendWaiting()))
  store.sub(writeKeyringAtom, list)
  store.sub(reachableAtom, () => {
    if (store.get(reachableAtom)) sendWaiting()
  })
  onConnectionChange(sendWaiting)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendWaiting())
  onSentElsewhere(noteSent)
  list()
  sendWaiting()
}

function openKeys(): void {
  void openWriteKeys()
}

let stopListing: () => void = () => undefined

function list(): void {
  stopListing()
  const keyring = store.get(writeKeyringAtom)
  stopListing = keyring ? listWrites(keyring) : () => undefined
}

function sendWaiting(): void {
  // The keys could not be loaded before. Try again.
  if (store.get(writesAtom).phase === 'unavailable') openKeys()
  if (isAnythingWaiting()) void sendWrites()
}
