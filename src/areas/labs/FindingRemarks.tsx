import { useLingui } from '@lingui/react/macro'
import type { Finding } from '#src/contract/labs.ts'
import { useAbsentReasonText } from '#src/viewStates/useAbsentReasonText.ts'
import { useInterpretationText } from '#src/viewStates/useInterpretationText.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { furtherInterpretations } from '#src/lib/judgeResult.ts'

/** What the laboratory says about a result besides its value: why there is none, interpretations and notes. */
export function FindingRemarks({ finding, withReason }: { finding: Finding; withReason: boolean }) {
  const { t } = useLingui()
  const reasonText = useAbsentReasonText()
  const interpretationText = useInterpretationText()
  const reason = withReason ? reasonText(finding.absentReason) : null
  const lines: readonly (readonly [string, string | null])[] = [
    [t`Reason`, reason],
    [t`The laboratory says`, furtherInterpretations(finding).map(interpretationText).join(' · ')],
    [t`Note`, finding.note?.trim() ?? null],
  ]
  return lines.map(
    ([label, text]) =>
      text && (
        <p key={label} className="text-s">
          <span className="text-muted">{label}:</span> <RecordText>{text}</RecordText>
        </p>
      ),
  )
}
