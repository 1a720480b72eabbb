import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { openWriteKeys } from '#src/writes/writeKeyring.ts'
import { writesAtom, type Writes } from '#src/writes/writesAtom.ts'

/** What is written and not sent, for a screen that can't wait for the session's own time to open it. */
export function useWrites(): Writes {
  useEffect(() => void openWriteKeys(), [])
  return useAtomValue(writesAtom)
}
