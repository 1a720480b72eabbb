import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { imagePreviews, type ImageRow, imagingSeries } from '#src/contract/imaging.ts'
import type { Keyring } from '#src/offline/Vault.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { store } from '#src/session/state/session.ts'
import { storedRecords } from '#src/vault/storedRecords.ts'
import { syncAtom } from '#src/vault/syncState.ts'
import { isCoverOnDevice, isSeriesOnDevice } from '../model.ts'

const none: ReadonlySet<number> = new Set()

/** Delay after a preview was loaded, ms: a set loads many, and the device stores each a moment later. */
const lookAfterMs = 800

/** Returns the ids of the rows whose pictures are all stored on this device. */
export function useOnDevice(rows: readonly ImageRow[]): ReadonlySet<number> {
  const keyring = useAtomValue(keyringAtom)?.keyring
  const client = useQueryClient()
  const [read, setRead] = useState<{ readonly keyring: Keyring; readonly ids: ReadonlySet<number> }>()
  useEffect(() => {
    if (!keyring) return undefined
    let turns = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const turn = ++turns
      const ids = await idsOnDevice(rows, keyring)
      if (turn === turns) setRead({ keyring, ids })
    }
    void look()
    const stops = [
      store.sub(syncAtom, () => store.get(syncAtom).phase !== 'running' && void look()),
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryKey[1] !== previewCall) return
        clearTimeout(timer)
        timer = setTimeout(() => void look(), lookAfterMs)
      }),
    ]
    return () => {
      turns = -1
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [rows, keyring, client])
  return read && read.keyring === keyring ? read.ids : none
}

const previewCall = `GET ${imagePreviews.path}`

async function idsOnDevice(rows: readonly ImageRow[], keyring: Keyring): Promise<ReadonlySet<number>> {
  const stored = await storedRecords()
  if (!stored) return none
  const names = new Set(stored.heads.keys())
  const ids = new Set<number>()
  for (const row of rows.filter((each) => isCoverOnDevice(each, names)))
    // Few rows have a stored cover and more pictures: only those are decrypted.
    // oxlint-disable-next-line no-await-in-loop -- one series in memory at a time
    if (row.PictureCount <= 1 || (await isWhole(row, names, keyring))) ids.add(row.ImgID)
  return ids
}

async function isWhole({ SeriesID }: ImageRow, names: ReadonlySet<string>, keyring: Keyring): Promise<boolean> {
  try {
    const { readSaved } = await import('#src/offline/readSaved.ts')
    const saved = await readSaved(imagingSeries, { params: { seriesId: String(SeriesID) } }, keyring)
    return saved !== null && isSeriesOnDevice(saved.data, names)
  } catch {
    return false
  }
}
