import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Scale, Undo2, X } from 'lucide-react'
import type { Correction } from '#src/contract/corrections.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { useChangeName } from '../values/useChangeName.ts'
import { knownChanges, standingOf } from './requests.ts'

/** Requests before the newest one, with what became of them. */
export function EarlierRequests({ requests }: { readonly requests: readonly Correction[] }) {
  const { t } = useLingui()
  return (
    <Card pad="flush" title={t`Earlier requests`}>
      <Rows>
        {requests.map((request) => (
          <EarlierRequest key={request.requestId} request={request} />
        ))}
      </Rows>
    </Card>
  )
}

function EarlierRequest({ request }: { readonly request: Correction }) {
  const { t } = useLingui()
  const formats = useFormats()
  const nameOf = useChangeName()
  const names = [...new Set(knownChanges(request).map((change) => nameOf(change)))]
  const [asked, ended] = [formats.date(request.askedAt), formats.date(request.answeredAt)]
  const looks = {
    waiting: null,
    withdrawn: <Status icon={Undo2}>{t({ message: 'Taken back', context: 'a request' })}</Status>,
    accepted: (
      <Status tone="positive" icon={Check}>
        {t({ message: 'Accepted', context: 'a request' })}
      </Status>
    ),
    declined: (
      <Status tone="negative" icon={X}>
        {t({ message: 'Declined', context: 'a request' })}
      </Status>
    ),
    mixed: <Status icon={Scale}>{t({ message: 'Partly accepted', context: 'a request' })}</Status>,
  }
  return (
    <Row
      title={formats.briefList(names)}
      text={
        request.answeredAt === null ? (
          asked
        ) : (
          <Trans>
            {asked}, answered {ended}
          </Trans>
        )
      }
      end={looks[standingOf(request)]}
    />
  )
}
