import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FilePen, Files, Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { takeBack } from '#src/writes/queueWrite.ts'

interface NotOpenProps {
  /**
   * `elsewhere`: another tab has the draft open. `queued`: the message waits to be sent. `gone`: the draft was sent
   * or discarded, or was never on this device. `unread`: this device can't open the draft now.
   */
  readonly why: 'elsewhere' | 'queued' | 'gone' | 'unread'
  readonly id: string
  /** Opens the draft here, or tries to open it again. */
  readonly onOpen: () => void
}

/** A draft that can't be edited here, with what the person can do about it. */
export function NotOpen({ why, id, onOpen }: NotOpenProps) {
  const { t } = useLingui()
  const [late, setLate] = useState(false)
  const takeItBack = async () => {
    if (await takeBack(id)) onOpen()
    else setLate(true)
  }
  const begin = (
    <LinkButton render={<Link to="/app/messages/Compose" search={{}} />}>
      <Trans>Write a new message</Trans>
    </LinkButton>
  )
  const outbox = (
    <LinkButton render={<Link to="/app/messages/Outbox" />}>
      <Trans>Sent (Outbox)</Trans>
    </LinkButton>
  )
  const face = (icon: typeof Files, title: string, text: string, action: ReactNode) => (
    <div className="max-w-form">
      <EmptyState
        icon={icon}
        level={2}
        title={title}
        text={text}
        action={<div className="flex flex-wrap justify-center gap-3">{action}</div>}
      />
    </div>
  )
  if (why === 'elsewhere')
    return face(
      Files,
      t`This draft is open in another tab`,
      t`What you wrote there is saved. To read and change it here, choose Continue here.`,
      <>
        <Button kind="primary" onClick={onOpen}>
          <Trans>Continue here</Trans>
        </Button>
        {begin}
      </>,
    )
  if (why === 'queued')
    return face(
      Send,
      t`This message is waiting to be sent`,
      late ? t`It's already on its way, so you can't change it.` : t`To change it, take it out of the outbox.`,
      <>
        {!late && (
          <Button kind="primary" onClick={() => void takeItBack()}>
            <Trans>Change it</Trans>
          </Button>
        )}
        {outbox}
      </>,
    )
  if (why === 'unread')
    return face(
      FilePen,
      t`This draft can't be opened now`,
      t`It's encrypted and kept on this device. You can open it when there's a connection, or in the browser where it was written.`,
      <>
        <Button kind="primary" onClick={onOpen}>
          <Trans>Try again</Trans>
        </Button>
        {begin}
      </>,
    )
  return face(
    FilePen,
    t`This draft isn't on this device anymore`,
    t`It was sent or discarded, or written on another device.`,
    <>
      {begin}
      {outbox}
    </>,
  )
}
