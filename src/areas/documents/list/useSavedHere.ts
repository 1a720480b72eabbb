import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { viewDocument } from '#src/contract/documentView.ts'
import { recordName } from '#src/contract/recordName.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { store } from '#src/session/state/session.ts'
import { storedRecords } from '#src/vault/storedRecords.ts'
import { syncAtom } from '#src/vault/syncState.ts'

const none: ReadonlySet<string> = new Set()

/** Returns a function that says whether the text of a document is stored on this device. */
export function useSavedHere(): (docId: number) => boolean {
  const vault = useAtomValue(keyringAtom)?.keyring.vault
  const [read, setRead] = useState<{ readonly vault: string; readonly names: ReadonlySet<string> }>()
  useEffect(() => {
    if (vault === undefined) return undefined
    let isOpen = true
    const look = () =>
      void storedRecords().then((stored) => {
        if (isOpen && stored) setRead({ vault, names: new Set(stored.heads.keys()) })
      })
    look()
    const stop = store.sub(syncAtom, () => store.get(syncAtom).phase !== 'running' && look())
    return () => {
      isOpen = false
      stop()
    }
  }, [vault])
  const names = read && read.vault === vault ? read.names : none
  return (docId) => names.has(recordName(viewDocument, { params: { docId: String(docId) } }) ?? '')
}
