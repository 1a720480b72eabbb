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
  /** Level of the heading. */
  readonly level?: 2 | 3
}

/** Outcome of the last action. `late`: the write was already being sent. */
interface Ended {
  readonly id: string
  readonly end: 'kept' | 'withdrawn' | 'discarded' | 'late'
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/**
 * The unsent writes of one kind, with all their actions and the outcome of the last action. Needs no reply from the
 * clinic: show it beside the clinic's own list, also while that list loads or fails. Renders nothing if there is
 * nothing to show.
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
    // Close the dialog first: it returns the focus to the row, and the receipt then takes the focus.
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
        // Receives the focus, because the row that had it is gone.
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
