import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CircleAlert, CircleCheck, Clock, CloudOff, HardDrive, RefreshCw, Signal, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { storedWords } from '#src/registry/areaWords.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { fillRecord } from '#src/vault/fillRecord.ts'
import type { StoredRecords } from '#src/vault/storedRecords.ts'
import { syncAtom } from '#src/vault/syncState.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { checkedWhen } from './checkedWhen.ts'
import { syncViewState } from './model.ts'

interface SyncLineProps {
  readonly heads: StoredRecords['heads']
  /** Whether this is a saved session, in which nothing can be fetched. */
  readonly saved: boolean
}

/** Progress of storing the record on this device, and what to do if it failed. */
export function SyncLine({ heads, saved }: SyncLineProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const viewState = syncViewState(useAtomValue(syncAtom), heads, saved)
  const isStaff = Boolean(useAtomValue(sessionAtom)?.user.patient)
  if (isStaff)
    return (
      <Line icon={Clock}>
        <Trans>What you open in this record is kept on this device, encrypted, until you close the record.</Trans>
      </Line>
    )
  if (!viewState) return null
  const list = (areas: readonly string[]) => formats.list(areas.map((name) => i18n._(storedWords(name).label)))
  // Fetch every row again, also over a metered connection, because the user asks for it.
  const fetchAll = (label: string) => (
    <Button icon={RefreshCw} onClick={() => void fillRecord(true)}>
      {label}
    </Button>
  )
  const tryAgain = (
    <Button icon={RefreshCw} onClick={() => void fillRecord()}>
      <Trans>Try again</Trans>
    </Button>
  )
  switch (viewState.kind) {
    case 'saved':
      return (
        <Line icon={Clock}>
          <Trans>You are reading saved records. Sign in to update them.</Trans>
        </Line>
      )
    case 'soon':
      return (
        <Line icon={Clock}>
          <Trans>We'll download your record in a moment.</Trans>
        </Line>
      )
    case 'running': {
      const [asked, total] = [formats.number(viewState.asked), formats.number(viewState.total)]
      return (
        <Line icon={RefreshCw} counting>
          <p>
            <Trans>
              Downloading your record: {asked} of {total}
            </Trans>
          </p>
          <Progress label={t`Downloading your record`} value={viewState.asked} max={viewState.total} />
        </Line>
      )
    }
    case 'fresh': {
      const time = checkedWhen(formats, viewState.at)
      return (
        <Line icon={CircleCheck} ink="text-positive">
          <Trans>Everything is up to date, {time}</Trans>
        </Line>
      )
    }
    case 'interrupted':
      return (
        <Line icon={CloudOff} ink="text-caution" action={tryAgain}>
          <Trans>We can't reach the clinic. We'll continue the download when the connection is back.</Trans>
        </Line>
      )
    case 'metered':
      return (
        <Line icon={Signal} ink="text-caution" action={fetchAll(t`Download now`)}>
          <Trans>You're on mobile data, so nothing was downloaded.</Trans>
        </Line>
      )
    case 'unreachable':
      return (
        <Line icon={CircleAlert} ink="text-caution" action={fetchAll(t`Try again`)}>
          <Trans>We couldn't bring your record up to date.</Trans>
        </Line>
      )
    case 'full':
      return (
        <Line icon={HardDrive} ink="text-negative" action={fetchAll(t`Try again`)}>
          <p className="font-bold">
            <Trans>This device has no space left</Trans>
          </p>
          <p>
            <Trans>
              Not stored: <bdi>{list(viewState.areas)}</bdi>. Free up space on the device, then try again.
            </Trans>
          </p>
        </Line>
      )
    case 'failed':
      return (
        <Line icon={CircleAlert} ink="text-caution" action={tryAgain}>
          <p>
            <Trans>
              Not updated: <bdi>{list(viewState.areas)}</bdi>
            </Trans>
          </p>
        </Line>
      )
  }
}

interface LineProps {
  readonly icon: LucideIcon
  readonly ink?: string
  readonly action?: ReactNode
  /** Whether the text changes too fast to be announced. */
  readonly counting?: boolean
  readonly children: ReactNode
}

function Line({ icon, ink = 'text-muted', action, counting = false, children }: LineProps) {
  return (
    <div
      role="status"
      aria-live={counting ? 'off' : 'polite'}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 px-card pb-3 text-s"
    >
      <Icon of={icon} size="s" className={ink} />
      <div className="grid min-w-0 flex-[1_1_12rem] gap-1">{children}</div>
      {action}
    </div>
  )
}
