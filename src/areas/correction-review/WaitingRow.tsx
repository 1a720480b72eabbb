import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FolderOpen, UserPen } from 'lucide-react'
import type { WaitingCorrection } from '#src/contract/corrections.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { AnswerBy } from '#src/viewStates/AnswerBy.tsx'

interface WaitingRowProps {
  readonly request: WaitingCorrection
  readonly isOpening: boolean
  readonly isOff: boolean
  readonly onOpen: () => void
}

/** A request that waits: whose, how many changes, since when, and by when it must be answered. */
export function WaitingRow({ request, isOpening, isOff, onOpen }: WaitingRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { patientName, count, askedAt, answerBy } = request
  const when = formats.dateTime(askedAt)
  return (
    <Row
      start={<Glyph icon={UserPen} />}
      title={<bdi className="wrap-anywhere">{patientName}</bdi>}
      text={t`${plural(count, { one: '# change', other: '# changes' })}`}
      end={
        <Button icon={FolderOpen} pending={isOpening} disabled={isOff} onClick={onOpen}>
          <Trans comment="Button: open a request to answer it">Answer</Trans>
          <VisuallyHidden>: {patientName}</VisuallyHidden>
        </Button>
      }
    >
      <p className="text-s text-muted">
        <Trans>Sent {when}</Trans>
      </p>
      <div className="mt-1">
        <AnswerBy day={answerBy} />
      </div>
    </Row>
  )
}
