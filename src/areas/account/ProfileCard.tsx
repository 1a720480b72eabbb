import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { profile } from '#src/contract/account.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { profileQuery } from './queries.ts'

/** The signed-in user, and the time of the previous sign-in. */
export function ProfileCard() {
  const { t } = useLingui()
  const query = useQuery(profileQuery())
  return (
    <Card title={t`Your account`}>
      <RecordViewStates query={query} compact waiting={<SkeletonRows count={3} />}>
        {(data) => <Profile {...data} />}
      </RecordViewStates>
      <p>
        <LinkButton render={<Link to="/app/settings/password" />}>
          <Trans>Change Password</Trans>
        </LinkButton>
      </p>
    </Card>
  )
}

function Profile({ userName, NameFirst, NameLast, Email, createdAt, lastSignInAt }: ReplyOf<typeof profile>) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <Facts
      facts={[
        { label: t`Name`, value: <bdi>{`${NameFirst} ${NameLast}`.trim()}</bdi> },
        { label: t`Username`, value: <bdi className="wrap-anywhere">{userName}</bdi> },
        {
          label: t`Email`,
          value: Email ? <bdi className="wrap-anywhere">{Email}</bdi> : <Trans>None recorded</Trans>,
        },
        { label: t`Account created`, value: formats.date(createdAt) },
        {
          label: t`Last sign-in before this one`,
          value: lastSignInAt ? formats.dateTime(lastSignInAt) : <Trans>This is the first</Trans>,
        },
      ]}
    />
  )
}
