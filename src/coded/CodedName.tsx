import type { CodedDisplay } from '#src/lib/Coded.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { RecordWords } from './RecordWords.tsx'

/** Coded words without their original, for a heading. Put `OriginalWords` near it. */
export function CodedName({ of }: { of: CodedDisplay }) {
  return of.original === null ? <RecordWords>{of.text}</RecordWords> : <RecordText>{of.text}</RecordText>
}
