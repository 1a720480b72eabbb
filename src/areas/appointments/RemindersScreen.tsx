import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/session/state/session.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { remindersQuery } from './moreQueries.ts'
import { RemindersForm } from './RemindersForm.tsx'

/** Page on which the user chooses when and how to be reminded of appointments. */
export function RemindersScreen() {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const query = useQuery(remindersQuery())
  return (
    <Page
      title={t`Reminders`}
      lead={t`Emails say when and where your appointment is. They say nothing about your health.`}
      back={{ render: <Link to="/app/appointments/upcoming" />, text: t`Upcoming` }}
    >
      {user?.acting && (
        <p className="font-bold">
          <Trans>This choice is your own. It applies to your appointments and to those of everyone you act for.</Trans>
        </p>
      )}
      <RecordViewStates
        query={query}
        waiting={
          <div className="max-w-form">
            <SkeletonCard />
          </div>
        }
      >
        {(saved) => <RemindersForm saved={saved} />}
      </RecordViewStates>
    </Page>
  )
}
