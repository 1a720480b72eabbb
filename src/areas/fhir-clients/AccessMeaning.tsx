import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Card } from '#src/ui/cards/Card.tsx'

/**
 * Explains what it means to let an app read a record. `whose`: the person's name, if it is not the user's own record.
 */
export function AccessMeaning({ whose }: { whose: string | null }) {
  return (
    <Card title={<Trans>What access means</Trans>}>
      {whose !== null && (
        <p className="font-bold">
          <Trans>
            This is about the record of <bdi>{whose}</bdi>.
          </Trans>
        </p>
      )}
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          <Trans>An app reads what is chosen here by itself, at any time, until its access is removed.</Trans>
        </li>
        <li>
          <Trans>It can't change anything in the record.</Trans>
        </li>
        <li>
          <Trans>A change holds at once. What an app has read before stays with it.</Trans>
        </li>
        <li>
          <Trans>
            Each time that an app reads is in the <Link to="/app/settings/activity">Activity Log</Link>.
          </Trans>
        </li>
      </ul>
    </Card>
  )
}
