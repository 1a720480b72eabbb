import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Paperclip, Pencil, RotateCw, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNetworkNeed } from '#src/faces/useNetworkNeed.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { discardWrite } from '#src/writes/drafts.ts'
import { askAbout, sendAgain, sendWrites } from '#src/writes/queueWrite.ts'
import { DiscardDialog } from '../compose/DiscardDialog.tsx'
import type { OutboxWrite } from './outboxWrites.ts'
import { useProblemText } from './useProblemText.ts'
import { WriteStatus } from './WriteStatus.tsx'

interface WaitingMessageProps {
  write: OutboxWrite
  /** Takes it back and goes on writing it. */
  onEdit: () => void
  /** Asks whether to take it back. */
  onWithdraw: () => void
}

/** A message that is not sent yet: for whom, how far it is, and what can be done. */
export function WaitingMessage({ write: { id, draft, state, problem, at }, onEdit, onWithdraw }: WaitingMessageProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const problemText = useProblemText()
  const offline = useNetworkNeed('site') !== null
  const [busy, setBusy] = useState(false)
  // The clinic was asked and could not say: what becomes of it is for a person to decide.
  const [asked, setAsked] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const name = draft.to?.displayName ?? ''
  const to = <bdi>{name}</bdi>
  const time = formats.dateTime(new Date(at).toISOString())
  const run = (work: () => Promise<unknown>) => () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return (
    <li className="flex flex-wrap items-start gap-3 px-card py-row">
      <Avatar name={name} />
      <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
        <p>{name === '' ? t`Recipient` : <Trans>To {to}</Trans>}</p>
        <p className="flex items-center gap-2 font-bold wrap-anywhere">
          <bdi className="min-w-0">{draft.subject || t`(no subject)`}</bdi>
          {draft.files.length > 0 && <Icon of={Paperclip} size="s" />}
        </p>
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <WriteStatus state={state} />
          <span className="text-s text-muted">{time}</span>
        </p>
        {state === 'unknown' && asked && (
          <p className="text-s">{t`The clinic can't say whether it has this message. Look among those that were sent first.`}</p>
        )}
        {problem !== null && state === 'problem' && <p className="text-s">{problemText(problem)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'problem' && (
          <LinkButton icon={Pencil} render={<Link to="/app/messages/Compose" search={{ draft: id }} />}>
            {t`Edit`}
          </LinkButton>
        )}
        {state === 'waiting' && (
          <>
            {!offline && (
              <Button icon={Send} pending={busy} onClick={run(sendWrites)}>
                {t`Send now`}
              </Button>
            )}
            <Button icon={Pencil} onClick={onEdit}>
              {t`Edit`}
            </Button>
            <Button kind="quiet" icon={Undo2} onClick={onWithdraw}>
              {t`Withdraw`}
            </Button>
          </>
        )}
        {state === 'unknown' && !offline && (
          <Button icon={RotateCw} pending={busy} onClick={run(() => askAbout(id).then(() => setAsked(true)))}>
            {t`Check now`}
          </Button>
        )}
        {state === 'unknown' && asked && !offline && (
          <>
            <Button icon={Send} pending={busy} onClick={run(() => sendAgain(id))}>
              {t`Send again`}
            </Button>
            <Button kind="quiet" icon={Trash2} onClick={() => setDiscarding(true)}>
              {t`Discard`}
            </Button>
          </>
        )}
      </div>
      {discarding && (
        <DiscardDialog onDiscard={async () => void (await discardWrite(id))} onClose={() => setDiscarding(false)} />
      )}
    </li>
  )
}
