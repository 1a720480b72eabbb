import { Plural } from '@lingui/react/macro'
import { CodedText } from '#src/coded/CodedText.tsx'
import type { Finding } from '#src/contract/labs.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { FindingRemarks } from './FindingRemarks.tsx'
import { FindingStateStatus } from './FindingStateStatus.tsx'
import { stateOf } from '#src/lib/judgeResult.ts'
import { useLabNames } from './useLabNames.ts'

/**
 * The tests of a procedure that was canceled or has no results yet, with what the laboratory says about them. Shows no
 * values: only procedures with results have valid ones (clinical §4).
 */
export function FindingsWithoutResult({ findings, cancelled }: { findings: readonly Finding[]; cancelled: boolean }) {
  const names = useLabNames()
  if (findings.length === 0) return null
  return (
    <Section level={3} title={<Plural value={findings.length} one="# test" other="# tests" />}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-3">
        {findings.map((finding) => (
          <Card
            key={finding.labFID}
            as="li"
            rowKey={finding.labFID}
            pad="snug"
            level={4}
            title={<CodedText of={names.finding(finding)} />}
            aside={<FindingStateStatus state={cancelled ? 'cancelled' : stateOf(finding)} />}
            className="gap-2 [--card-pad:16px]!"
          >
            <FindingRemarks finding={finding} withReason />
          </Card>
        ))}
      </ul>
    </Section>
  )
}
