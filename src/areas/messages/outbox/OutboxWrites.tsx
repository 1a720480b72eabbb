import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { Card } from '#src/ui/Card.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Receipt } from '#src/ui/Receipt.tsx'
import { Rows } from '#src/ui/Rows.tsx'
import { discardWrite } from '#src/writes/drafts.ts'
import { takeBack } from '#src/writes/queueWrite.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { outboxWrites } from './outboxWrites.ts'
import { WaitingMessage } from './WaitingMessage.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** How a withdrawal ended. `late`: it was on its way by then. */
interface Withdrawn {
  readonly id: string
  readonly end: 'kept' | 'discarded' | 'late'
}

/** What this device has not sent yet, above what was sent; nothing where all is. */
export function OutboxWrites() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { writes } = useAtomValue(writesAtom)
  const [asked, setAsked] = useState<string | null>(null)
  const [last, setLast] = useState<Withdrawn | null>(null)
  const shown = useMemo(() => outboxWrites(writes), [writes])

  const edit = async (id: string) => {
    if (await takeBack(id)) await navigate({ to: '/app/messages/Compose', search: { draft: id } })
    else setLast({ id, end: 'late' })
  }
  const withdraw = async (id: string, answer: 'keep' | 'discard') => {
    setAsked(null)
    if (!(await takeBack(id))) return setLast({ id, end: 'late' })
    const isDiscarded = answer === 'discard' && (await discardWrite(id))
    return setLast({ id, end: isDiscarded ? 'discarded' : 'kept' })
  }

  if (shown.length === 0 && !last) return null
  return (
    <section className="grid gap-3 *:min-w-0">
      {last && (
        <Receipt
          outcome={last.end === 'late' ? 'notdone' : 'done'}
          title={
            {
              kept: t`The message was withdrawn. It is a draft now.`,
              discarded: t`The message was withdrawn and discarded.`,
              late: t`The message is on its way already: it can't be taken back.`,
            }[last.end]
          }
          action={
            last.end === 'kept' && (
              <LinkButton
                render={<Link to="/app/messages/Compose" search={{ draft: last.id }} />}
              >{t`Edit`}</LinkButton>
            )
          }
          closeLabel={t`Close`}
          onClose={() => setLast(null)}
        />
      )}
      {shown.length > 0 && (
        <Card pad="flush" title={t`Not sent yet`}>
          <Rows>
            {shown.map((write) => (
              <WaitingMessage
                key={write.id}
                write={write}
                onEdit={() => void edit(write.id)}
                onWithdraw={() => setAsked(write.id)}
              />
            ))}
          </Rows>
        </Card>
      )}
      {asked !== null && (
        <WithdrawDialog onClose={() => setAsked(null)} onAnswer={(answer) => void withdraw(asked, answer)} />
      )}
    </section>
  )
}
