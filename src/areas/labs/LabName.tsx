import { CodedText } from '#src/coded/CodedText.tsx'
import type { LabProcedure } from '#src/contract/labs.ts'
import { useLabNames } from './useLabNames.ts'

/** The name of a procedure in the reader's language. */
export function LabName({ lab }: { readonly lab: Pick<LabProcedure, 'nameX' | 'code' | 'codeSystem'> }) {
  return <CodedText of={useLabNames().procedure(lab)} />
}
