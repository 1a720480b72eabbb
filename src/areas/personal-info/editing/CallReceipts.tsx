import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { Save, ShownSave } from './useSave.ts'

interface CallReceiptsProps {
  readonly save: Pick<Save, 'shown' | 'check' | 'dismiss'>
  readonly titleOf: (shown: ShownSave) => ReactNode
  readonly textOf: (shown: ShownSave) => ReactNode
}

/** What became of the last calls. The newest takes the focus, because the pressed button may be gone. */
export function CallReceipts({ save, titleOf, textOf }: CallReceiptsProps) {
  const { t } = useLingui()
  const newest = useRef<HTMLDivElement>(null)
  const key = save.shown.find(({ isNew }) => isNew)?.key ?? null
  useEffect(() => {
    if (key !== null) newest.current?.focus()
  }, [key])
  return save.shown.map((shown) => (
    <div
      key={`${shown.key} ${shown.result}`}
      ref={shown.isNew ? newest : undefined}
      tabIndex={-1}
      className="save-receipt rounded-m print:hidden"
    >
      <Receipt
        outcome={shown.result === 'done' ? 'done' : shown.result === 'unknown' ? 'unknown' : 'notdone'}
        title={titleOf(shown)}
        text={textOf(shown)}
        action={
          shown.result === 'unknown' && (
            <Button onClick={() => void save.check()}>
              <Trans>Check now</Trans>
            </Button>
          )
        }
        onClose={shown.result === 'unknown' ? undefined : () => save.dismiss(shown.key)}
        closeLabel={t`Close`}
      />
    </div>
  ))
}
