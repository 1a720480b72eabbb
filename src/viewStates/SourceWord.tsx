import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { sourceLang } from '#src/lib/sourceLang.ts'

interface SourceWordProps {
  /** The word as its source wrote it. Null shows a dash. */
  readonly written: string | null | undefined
  /** Returns the text for a known word, otherwise null. */
  readonly wordOf: (written: string) => MessageDescriptor | null
}

/** A word of the record: in the reader's language if it is a known one, otherwise as its source wrote it. */
export function SourceWord({ written, wordOf }: SourceWordProps) {
  const { _ } = useLingui()
  if (!written?.trim()) return '–'
  const word = wordOf(written)
  return word ? (
    <RecordText>{_(word)}</RecordText>
  ) : (
    <RecordText lang={sourceLang(written, written)}>{written}</RecordText>
  )
}
