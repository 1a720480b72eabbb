import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'

interface RefusalNoticeProps {
  readonly code: string
  /** What was not sent. Default: the message. */
  readonly title?: string | undefined
}

/** Reason why a message is a draft again, if the reason concerns the whole message. No text is lost. */
export function RefusalNotice({ code, title }: RefusalNoticeProps) {
  const { t } = useLingui()
  const reasons: Readonly<Record<string, string>> = {
    conflict: t`An earlier version of this message was sent already.`,
    'too-large': t`The message with its files is too large for the clinic. Shorten it, or remove a file.`,
    'too-many-tries': t`You have sent many messages in a short time. Wait a little, then send it again.`,
    'not-allowed': t`You can't send messages for this person anymore.`,
    'bad-input': t`The clinic could not read this message. Check what you wrote, then send it again.`,
    'no-room': t`There's not enough room on this device to send it. Free up some space, then send it again.`,
    unavailable: t`It could not be sent from this browser now. Check your connection, then send it again.`,
  }
  return (
    <Receipt
      outcome="notdone"
      title={title ?? t`Your message was not sent`}
      text={reasons[code] ?? t`The clinic did not accept it. Your message is kept here. Code: ${code}`}
      action={
        code === 'conflict' && (
          <LinkButton render={<Link to="/app/messages/Outbox" />}>{t`See what was sent`}</LinkButton>
        )
      }
    />
  )
}
