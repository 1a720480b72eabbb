import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { knownWritesAtom } from './writesAtom.ts'
import { withMarks } from './readMarks.ts'

/** The messages as the marks that wait on this device will leave them: one that was read offline looks read. */
export function useMarked(messages: readonly Message[]): readonly Message[] {
  const { writes } = useAtomValue(knownWritesAtom)
  return useMemo(() => withMarks(messages, writes), [messages, writes])
}
