import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '#src/ui/Card.tsx'
import { Receipt } from '#src/ui/Receipt.tsx'
import { Rows } from '#src/ui/Rows.tsx'
import { discardWrite } from '#src/writes/drafts.ts'
import { DiscardReading } from './DiscardReading.tsx'
import type { PendingReading } from './model.ts'
import { PendingRow } from './PendingRow.tsx'

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** What this device has not sent yet, and how the last discarding went. Nothing where all is sent. */
export function PendingReadings({ pending }: { readonly pending: readonly PendingReading[] }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<string | null>(null)
  const [ended, setEnded] = useState<'discarded' | 'late' | null>(null)
  const discard = async (id: string) => {
    // It gives the focus back to the row, which then goes.
    setAsked(null)
    setEnded((await discardWrite(id)) ? 'discarded' : 'late')
  }
  if (pending.length === 0 && ended === null) return null
  return (
    <>
      {ended !== null && (
        // The row that had the focus is gone.
        <div ref={focusOnArrival} tabIndex={-1} className="rounded-m print:hidden">
          <Receipt
            outcome={ended === 'discarded' ? 'done' : 'notdone'}
            title={
              ended === 'discarded'
                ? t`The reading was discarded.`
                : t`The reading is on its way already: it can't be discarded.`
            }
            closeLabel={t`Close`}
            onClose={() => setEnded(null)}
          />
        </div>
      )}
      {pending.length > 0 && (
        <Card pad="flush" level={3} title={t`Not sent yet`}>
          <Rows>
            {pending.map((one) => (
              <PendingRow key={one.id} pending={one} onDiscard={() => setAsked(one.id)} />
            ))}
          </Rows>
        </Card>
      )}
      {asked !== null && <DiscardReading onDiscard={() => void discard(asked)} onClose={() => setAsked(null)} />}
    </>
  )
}
