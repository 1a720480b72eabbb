import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { knownWritesAtom } from './writesAtom.ts'
import { withMarks } from './readMarks.ts'

/** Returns the messages as the queued marks will leave them: a message opened offline looks read. */
export function useMarked(messages: readonly Message[]): readonly Message[] {
  const { writes } = useAtomValue(knownWritesAtom)
  return useMemo(() => withMarks(messages, writes), [messages, writes])
}
