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
          <Trans>
            An app can read what you choose here at any time, without asking you. This ends when its access is removed.
          </Trans>
        </li>
        <li>
          <Trans>It can't change anything in the record.</Trans>
        </li>
        <li>
          <Trans>A change takes effect right away. An app keeps what it has already read.</Trans>
        </li>
        <li>
          <Trans>
            The <Link to="/app/settings/activity">Activity Log</Link> shows each time an app reads the record.
          </Trans>
        </li>
      </ul>
    </Card>
  )
}
