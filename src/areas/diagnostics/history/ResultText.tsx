import type { ToolResult } from '#src/contract/toolResults.ts'
import { useResultWords } from './useResultWords.ts'

interface ResultTextProps {
  readonly result: ToolResult
  /** Whether the numbers are left out. */
  readonly isBrief?: boolean
}

/** A result in words. An engine's own words keep their direction. */
export function ResultText({ result, isBrief = false }: ResultTextProps) {
  const { headline, detail } = useResultWords()(result)
  return (
    <>
      <span className="block font-bold" dir="auto">
        {headline}
      </span>
      {!isBrief && detail && (
        <span className="block text-s" dir="auto">
          {detail}
        </span>
      )}
    </>
  )
}
