import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import type { Activity } from '#src/contract/activityLog.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { SidePanel } from '#src/ui/overlays/SidePanel.tsx'
import { ActivityUser } from './ActivityUser.tsx'
import { Address } from './Address.tsx'
import { ErrorCell } from './ErrorCell.tsx'
import { Timestamp } from './Timestamp.tsx'
import { sentenceOf } from './sentenceOf.ts'
import { typeName } from './typeNames.ts'
import { useReader } from './useReader.ts'

/** Everything that the log records about one activity. */
export function ActivityDetail({ activity }: { activity: Activity }) {
  const { t, i18n } = useLingui()
  const translate = i18n._.bind(i18n)
  const reader = useReader()
  const navigate = useNavigate({ from: '/app/settings/activity' })
  const router = useRouter()
  const openedHere = useRouterState({ select: (state) => state.location.state.panel === true })
  const close = () => {
    if (openedHere) router.history.back()
    else void navigate({ to: '.', search: (s) => ({ ...s, activity: undefined }), state: (s) => s, replace: true })
  }
  const { timestamp, representing, activityType, url, sentTo } = activity
  return (
    <SidePanel
      open
      onClose={close}
      title={sentenceOf(activity, reader, translate) ?? <ErrorCell />}
      closeLabel={t`Close`}
    >
      <Facts
        facts={[
          { label: t`Timestamp`, value: <Timestamp timestamp={timestamp} /> },
          { label: t`User`, value: <ActivityUser activity={activity} /> },
          { label: t`Representing`, value: <RecordText>{representing}</RecordText> },
          { label: t`Activity type`, value: <RecordText>{typeName(activityType, translate)}</RecordText> },
          { label: t`URL`, value: <Address url={url} /> },
          { label: t`Sent to`, value: <RecordText>{sentTo}</RecordText> },
        ]}
      />
    </SidePanel>
  )
}
