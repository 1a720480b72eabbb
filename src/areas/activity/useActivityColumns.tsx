import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AppWindow, CircleUserRound, UsersRound, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import type { Activity } from '#src/contract/activityLog.ts'
import { StretchedLink } from '#src/ui/buttons/StretchedLink.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { ActivityUser } from './ActivityUser.tsx'
import { Address } from './Address.tsx'
import { ErrorCell } from './ErrorCell.tsx'
import { type Actor, actorOf } from './model.ts'
import { Timestamp } from './Timestamp.tsx'
import { sentenceOf } from './sentenceOf.ts'
import { typeName } from './typeNames.ts'
import { useReader } from './useReader.ts'

const icons: Readonly<Record<Actor, { icon: LucideIcon; tone: 'accent' | 'caution' | 'positive' }>> = {
  me: { icon: CircleUserRound, tone: 'accent' },
  others: { icon: UsersRound, tone: 'caution' },
  apps: { icon: AppWindow, tone: 'positive' },
}

/**
 * Returns the columns of the log: a sentence, then the columns of portal §2. A narrow list shows only the sentence and
 * the time.
 */
export function useActivityColumns(): readonly Column<Activity>[] {
  const { t, i18n } = useLingui()
  const reader = useReader()
  return useMemo(
    () => [
      {
        key: 'sentence',
        header: t`What happened`,
        rowHeader: true,
        cell: (activity) => (
          <span className="flex items-center gap-3">
            <Glyph {...icons[actorOf(activity)]} />
            <StretchedLink
              className="min-w-0 [overflow-wrap:anywhere]"
              render={
                <Link
                  from="/app/settings/activity"
                  to="."
                  search={(s) => ({ ...s, activity: activity.activityId })}
                  state={(s) => ({ ...s, panel: true })}
                  resetScroll={false}
                />
              }
            >
              {sentenceOf(activity, reader, i18n._.bind(i18n)) ?? <ErrorCell />}
            </StretchedLink>
          </span>
        ),
      },
      {
        key: 'timestamp',
        width: '9rem',
        header: t`Timestamp`,
        cardLabel: false,
        cell: ({ timestamp }) => <Timestamp timestamp={timestamp} />,
      },
      {
        key: 'user',
        width: '12%',
        header: t`User`,
        more: true,
        cell: (activity) => <ActivityUser activity={activity} />,
      },
      {
        key: 'representing',
        width: '13%',
        header: t`Representing`,
        more: true,
        cell: ({ representing }) => <RecordText>{representing}</RecordText>,
      },
      {
        key: 'type',
        width: '12%',
        header: t`Activity type`,
        more: true,
        cell: ({ activityType }) =>
          activityType.trim() === '' ? (
            <ErrorCell />
          ) : (
            <RecordText>{typeName(activityType, i18n._.bind(i18n))}</RecordText>
          ),
      },
      {
        key: 'url',
        width: '10%',
        header: t`URL`,
        more: true,
        cell: ({ url }) => <Address url={url} />,
      },
      {
        key: 'sent-to',
        width: '9%',
        header: t`Sent to`,
        more: true,
        cell: ({ sentTo }) => <RecordText>{sentTo}</RecordText>,
      },
    ],
    [t, i18n, reader],
  )
}
