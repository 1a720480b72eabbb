import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Reply } from 'lucide-react'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import type { Correction } from '#src/contract/corrections.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { AnswerStatus } from './AnswerStatus.tsx'
import { AskedChanges } from './AskedChanges.tsx'
import { Disagree } from './Disagree.tsx'

interface AnswerCardProps {
  readonly request: Correction
  readonly canAct: boolean
}

/** The clinic's answer to a request, field by field, and what the person can do about a decline. */
export function AnswerCard({ request, canAct }: AnswerCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const user = useAtomValue(sessionAtom)?.user
  const { answeredBy, answeredAt, changes } = request
  const isDeclined = changes.some(({ state }) => state === 'declined')
  const day = formats.date(answeredAt)
  const name = <bdi>{answeredBy}</bdi>
  return (
    <Card pad="snug" title={t`The clinic answered`}>
      <p className="-mt-3 text-s text-muted">
        {answeredBy === null ? (
          day
        ) : (
          <Trans>
            {name}, {day}
          </Trans>
        )}
      </p>
      <AskedChanges
        request={request}
        aside={({ state }) => <AnswerStatus state={state} />}
        below={({ reason }) =>
          reason !== null &&
          reason !== '' && (
            <p className="text-s whitespace-pre-line [overflow-wrap:anywhere]">
              <bdi>“{reason}”</bdi>
            </p>
          )
        }
      />
      {isDeclined && (
        <div className="grid gap-3">
          {user && canAct && isAllowed(user, 'communication') && (
            <LinkButton
              icon={Reply}
              className="justify-self-start"
              render={<Link to="/app/messages/Compose" search={{ about: 'correction' }} />}
            >
              <Trans comment="Button: write a message about the clinic's answer">Answer</Trans>
            </LinkButton>
          )}
          <Disagree request={request} canAct={canAct} />
        </div>
      )}
    </Card>
  )
}
