import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import type { CorrectionChange } from '#src/contract/corrections.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { InfoRow } from '../InfoRow.tsx'
import { hasEntry, placeOf, stillFits } from '../model.ts'
import { useAskParts } from './AskContext.ts'
import type { Asking } from './useAsking.ts'
import { WishedChange } from './WishedChange.tsx'

interface GatheredRowProps {
  readonly ref?: Ref<HTMLLIElement> | undefined
  readonly change: CorrectionChange
  readonly label: string
  readonly asking: Asking
  /** Called before the change is taken back: the pressed button goes. */
  readonly onTakeBack?: (() => void) | undefined
}

/** A field of which a change was gathered and not sent. */
export function GatheredRow({ ref, change, label, asking, onTakeBack }: GatheredRowProps) {
  const { t } = useLingui()
  const { info } = useAskParts()
  return (
    <InfoRow
      ref={ref}
      label={label}
      actions={
        <Button
          kind="quiet"
          icon={Undo2}
          data-returns
          aria-label={t`Take back the change: ${label}`}
          disabled={asking.phase !== 'open'}
          onClick={() => {
            onTakeBack?.()
            asking.takeBack(placeOf(change))
          }}
        >
          {t({ message: 'Take back', context: 'a change that was not sent' })}
        </Button>
      }
    >
      <WishedChange change={change} isMasked />
      <p className="mt-1">
        <Status tone="caution" icon={Clock}>
          <Trans>Not sent yet</Trans>
        </Status>
      </p>
      {!stillFits(change, info) && (
        <div role="status" className="mt-1 grid justify-items-start text-s">
          <p>
            <Trans>The clinic changed this meanwhile. Your change is kept.</Trans>
          </p>
          {hasEntry(info, placeOf(change)) && (
            <Button kind="quiet" onClick={() => asking.rebase(change)}>
              <Trans>Change the new value instead</Trans>
            </Button>
          )}
        </div>
      )}
    </InfoRow>
  )
}
