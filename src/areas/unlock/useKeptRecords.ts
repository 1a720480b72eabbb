import { useEffect, useState } from 'react'
import { keptRecords, type KeptRecords } from '#src/vault/unlockRecords.ts'

/** Returns whose records are kept on this device. Null until known. `reload` reads them again. */
export function useKeptRecords(): {
  readonly records: readonly KeptRecords[] | null
  readonly reload: () => Promise<void>
} {
  const [records, setRecords] = useState<readonly KeptRecords[] | null>(null)
  useEffect(() => {
    let current = true
    void keptRecords().then((found) => current && setRecords(found))
    return () => {
      current = false
    }
  }, [])
  return { records, reload: async () => setRecords(await keptRecords()) }
}
