import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { imagePreviews } from '#src/contract/imaging.ts'
import { recordName } from '#src/contract/recordName.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { storedRecords } from '#src/vault/storedRecords.ts'
import { partOf, type SeriesPicture } from './seriesPictures.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Returns how many of the pictures are on this device, by their first window, and a function that counts again. Null if
 * this device keeps nothing.
 */
export function useKeptPictures(
  pictures: readonly SeriesPicture[],
): { readonly count: number; readonly isKept: (picture: SeriesPicture) => boolean; readonly look: () => void } | null {
  const vault = useAtomValue(keyringAtom)?.keyring.vault
  const [read, setRead] = useState<{ readonly vault: string; readonly names: ReadonlySet<string> }>()
  const look = useCallback(() => {
    if (vault !== undefined)
      void storedRecords().then((stored) => stored && setRead({ vault, names: new Set(stored.heads.keys()) }))
  }, [vault])
  useEffect(look, [look])
  if (vault === undefined) return null
  const names = read?.vault === vault ? read.names : none
  const isKept = ({ imgId, frame }: SeriesPicture) => {
    const params = { imgId: String(imgId), part: String(partOf(frame)), window: '0' }
    return names.has(recordName(imagePreviews, { params }) ?? '')
  }
  return { count: pictures.filter(isKept).length, isKept, look }
}
