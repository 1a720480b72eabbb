import { useLingui } from '@lingui/react/macro'
import { Pencil, RotateCw, Send, Trash2, Undo2 } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { queueNew } from '#src/writes/queueNew.ts'
import { checkOutcome, sendAgain, sendWrites } from '#src/writes/queueWrite.ts'
import { pendingActions, type PendingAction } from './pendingActions.ts'
import type { PendingKind } from './PendingKind.ts'
import { PendingStatus } from './PendingStatus.tsx'
import type { PendingWrite } from './pendingWrites.ts'

interface PendingRowProps<Content> {
  readonly kind: PendingKind<Content>
  readonly write: PendingWrite<Content>
  /** Turns a waiting write back into a draft and opens it. */
  readonly onEdit: () => void
  /** Asks whether to withdraw the write. */
  readonly onWithdraw: () => void
  /** Asks whether to discard the write. */
  readonly onDiscard: () => void
}

/** An unsent write: what it is, its status, and its actions. */
export function PendingRow<Content>({ kind, write, onEdit, onWithdraw, onDiscard }: PendingRowProps<Content>) {
  const { t } = useLingui()
  const isOffline = useNetworkNeed('site') !== null
  const [busy, setBusy] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const { id, content, state, problem } = write
  const { start, head, aside, details, discardLabel } = kind.look(write)
  const run = (work: () => Promise<unknown>) => () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  const retry = async () => kind.facts.hasDrafts || queueNew(kind.facts, id, content)
  const check = async () => {
    const { kind: outcome } = await checkOutcome(id)
    if (!kind.facts.isRepeatable) setWasAsked(true)
    else if (outcome === 'unknown') await sendAgain(id)
  }
  const buttons: Record<PendingAction, () => ReactNode> = {
    edit: () =>
      state === 'returned' ? (
        kind.drafts && <LinkButton icon={Pencil} render={kind.drafts.link(id)}>{t`Edit`}</LinkButton>
      ) : (
        <Button icon={Pencil} onClick={onEdit}>{t`Edit`}</Button>
      ),
    retry: () => <Button icon={RotateCw} pending={busy} onClick={run(retry)}>{t`Try again`}</Button>,
    sendNow: () => <Button icon={Send} pending={busy} onClick={run(sendWrites)}>{t`Send now`}</Button>,
    withdraw: () => <Button kind="quiet" icon={Undo2} onClick={onWithdraw}>{t`Withdraw`}</Button>,
    check: () => <Button icon={RotateCw} pending={busy} onClick={run(check)}>{t`Check now`}</Button>,
    sendAgain: () => <Button icon={Send} pending={busy} onClick={run(() => sendAgain(id))}>{t`Send again`}</Button>,
    discard: () => (
      <Button kind="quiet" icon={Trash2} aria-label={discardLabel} onClick={onDiscard}>{t`Discard`}</Button>
    ),
  }
  return (
    <li className="flex flex-wrap items-start gap-3 px-card py-row print:break-inside-avoid">
      {start}
      <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
        {head}
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PendingStatus state={state} />
          {aside}
        </p>
        {state === 'unknown' && wasAsked && <p className="text-s">{kind.cannotSay}</p>}
        {problem !== null && (state === 'returned' || state === 'refused') && (
          <p className="text-s">{kind.problemText(problem)}</p>
        )}
      </div>
      {details !== undefined && <div className="min-w-0 basis-full">{details}</div>}
      <div className="flex flex-wrap gap-2 print:hidden">
        {pendingActions(kind.facts, { state, isOffline, wasAsked }).map((action) => (
          <Fragment key={action}>{buttons[action]()}</Fragment>
        ))}
      </div>
    </li>
  )
}
