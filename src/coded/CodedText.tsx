import type { CodedDisplay } from '#src/lib/Coded.ts'
import { CodedName } from './CodedName.tsx'
import { OriginalWords } from './OriginalWords.tsx'

/** Coded words in the reader's language, and below them the clinic's own words if these are shown. */
export function CodedText({ of }: { of: CodedDisplay }) {
  return (
    <>
      <CodedName of={of} />
      <OriginalWords of={of} />
    </>
  )
}
