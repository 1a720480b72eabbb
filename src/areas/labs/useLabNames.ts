import { useMemo } from 'react'
import { useCoded } from '#src/coded/useCoded.ts'
import type { Finding, LabProcedure } from '#src/contract/labs.ts'
import type { CodedDisplay } from '#src/lib/Coded.ts'

interface LabNames {
  readonly procedure: (lab: Pick<LabProcedure, 'nameX' | 'code' | 'codeSystem'>) => CodedDisplay
  readonly finding: (finding: Pick<Finding, 'nameX' | 'descX' | 'codeSystem'>) => CodedDisplay
}

/** Returns functions that name procedures and findings in the reader's language. They change when the list is loaded. */
export function useLabNames(): LabNames {
  const wordsOf = useCoded('labs')
  return useMemo(
    () => ({
      procedure: ({ nameX, code, codeSystem }) => wordsOf({ text: nameX, code, codeSystem }),
      finding: ({ nameX, descX, codeSystem }) => wordsOf({ text: nameX, code: descX, codeSystem }),
    }),
    [wordsOf],
  )
}
