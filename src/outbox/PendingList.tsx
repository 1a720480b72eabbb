import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Card } from '#src/ui/cards/Card.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { discardWrite } from '#src/writes/drafts.ts'
import { takeBack } from '#src/writes/queueWrite.ts'
import { DiscardDialog, WithdrawDialog } from './PendingDialogs.tsx'
import type { PendingKind } from './PendingKind.ts'
import { PendingRow } from './PendingRow.tsx'
import type { PendingWrite } from './pendingWrites.ts'

interface PendingListProps<Content> {
  readonly kind: PendingKind<Content>
  readonly pending: readonly PendingWrite<Content>[]
  /** Of the heading. */
  readonly level?: 2 | 3
}

/** How the last action ended. `late`: the write was on its way by then. */
interface Ended {
  readonly id: string
  readonly end: 'kept' | 'withdrawn' | 'discarded' | 'late'
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/**
 * What this device has not sent yet of one kind, with all that can be done about it, and how the last action ended. It
 * needs no reply of the clinic: show it beside the clinic's own list, also while that is read or can't be. Draws nothing
 * if there is nothing.
 */
export function PendingList<Content>({ kind, pending, level = 2 }: PendingListProps<Content>) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<{ readonly id: string; readonly what: 'withdraw' | 'discard' } | null>(null)
  const [last, setLast] = useState<Ended | null>(null)
  const { drafts } = kind

  const edit = async (id: string) => {
    if (await takeBack(id)) await drafts?.open(id)
    else setLast({ id, end: 'late' })
  }
  const withdraw = async (id: string, answer: 'keep' | 'discard') => {
    setAsked(null)
    if (!(await takeBack(id))) return setLast({ id, end: 'late' })
    const isDiscarded = answer === 'discard' && (await discardWrite(id))
    return setLast({ id, end: isDiscarded ? 'withdrawn' : 'kept' })
  }
  const discard = async (id: string) => {
    // The dialog gives the focus back to the row, which is then removed.
    setAsked(null)
    setLast({ id, end: (await discardWrite(id)) ? 'discarded' : 'late' })
  }

  if (pending.length === 0 && !last) return null
  const titles: Record<Ended['end'], ReactNode> = {
    kept: drafts?.withdraw.kept,
    withdrawn: drafts?.withdraw.discarded,
    discarded: kind.discard.done,
    late: kind.late,
  }
  return (
    <div className="grid gap-3 *:min-w-0">
      {last && (
        // The row that had the focus is gone.
        <div key={`${last.id} ${last.end}`} ref={focusOnArrival} tabIndex={-1} className="rounded-m print:hidden">
          <Receipt
            outcome={last.end === 'late' ? 'notdone' : 'done'}
            title={titles[last.end]}
            action={last.end === 'kept' && drafts && <LinkButton render={drafts.link(last.id)}>{t`Edit`}</LinkButton>}
            closeLabel={t`Close`}
            onClose={() => setLast(null)}
          />
        </div>
      )}
      {pending.length > 0 && (
        <Card pad="flush" level={level} title={kind.title}>
          <Rows>
            {pending.map((write) => (
              <PendingRow
                key={write.id}
                kind={kind}
                write={write}
                onEdit={() => void edit(write.id)}
                onWithdraw={() => setAsked({ id: write.id, what: 'withdraw' })}
                onDiscard={() => setAsked({ id: write.id, what: 'discard' })}
              />
            ))}
          </Rows>
        </Card>
      )}
      {asked?.what === 'withdraw' && drafts && (
        <WithdrawDialog
          texts={drafts.withdraw}
          onClose={() => setAsked(null)}
          onAnswer={(answer) => void withdraw(asked.id, answer)}
        />
      )}
      {asked?.what === 'discard' && (
        <DiscardDialog texts={kind.discard} onDiscard={() => void discard(asked.id)} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}
