import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CircleHelp, CircleX, Clock, LoaderCircle } from 'lucide-react'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import type { PendingWrite } from './pendingWrites.ts'

/** The status of an unsent write as icon and words. */
export function PendingStatus({ state }: Pick<PendingWrite<unknown>, 'state'>) {
  const { t } = useLingui()
  const offline = useNetworkNeed('site') !== null
  const reachable = useAtomValue(reachableAtom)
  switch (state) {
    case 'returned':
      return <Status tone="negative" icon={CircleX}>{t`Not sent`}</Status>
    case 'refused':
      return <Status tone="negative" icon={CircleX}>{t`The clinic refused it`}</Status>
    case 'unsent':
      return <Status tone="caution" icon={CircleX}>{t`Not sent`}</Status>
    case 'waiting':
      return (
        <Status tone="caution" icon={Clock}>
          {offline || !reachable ? t`Waiting for a connection` : t`Waiting to be sent`}
        </Status>
      )
    case 'sending':
      return (
        <span className="inline-flex items-center gap-1.5 text-s font-bold">
          <Icon of={LoaderCircle} size="xs" className="motion-safe:animate-spin" />
          {t`Sending…`}
        </span>
      )
    case 'unknown':
      return (
        <Status tone="caution" icon={CircleHelp} className="whitespace-normal!">
          {t`We don't know yet whether it was sent. We're asking the clinic.`}
        </Status>
      )
  }
}
