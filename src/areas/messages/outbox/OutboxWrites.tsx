import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Paperclip } from 'lucide-react'
import { useMemo } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { PendingList } from '#src/outbox/PendingList.tsx'
import { pendingWrites } from '#src/outbox/pendingWrites.ts'
import { Avatar } from '#src/ui/marks/Avatar.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { readMessageDraft, type MessageDraft } from '../draft/messageDraft.ts'
import { messageWrite } from '../draft/messageWrite.ts'
import { useProblemText } from './useProblemText.ts'

/** Messages that this device has not sent yet. */
export function OutboxWrites() {
  const { t } = useLingui()
  const formats = useFormats()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const { writes } = useAtomValue(writesAtom)
  const pending = useMemo(() => pendingWrites(writes, messageWrite, readMessageDraft), [writes])
  return (
    <PendingList
      pending={pending}
      kind={{
        facts: messageWrite,
        title: t`Not sent yet`,
        look: ({ content, at }) => ({
          start: <Avatar name={content.to?.displayName ?? ''} />,
          head: <MessageHead draft={content} />,
          aside: <span className="text-s text-muted">{formats.dateTime(new Date(at).toISOString())}</span>,
        }),
        problemText,
        late: t`The message is already on its way, so you can't take it back.`,
        cannotSay: t`The clinic can't say whether it has this message. Check your sent messages first.`,
        discard: {
          title: t`Discard this draft?`,
          text: t`Your text and files will be removed from this device. You can't get them back.`,
          keep: t`Keep the draft`,
          done: t`The message was removed from this device.`,
        },
        drafts: {
          link: (id) => <Link to="/app/messages/Compose" search={{ draft: id }} />,
          open: (id) => navigate({ to: '/app/messages/Compose', search: { draft: id } }),
          withdraw: {
            title: t`Withdraw this message?`,
            text: t`It has not been sent. You can keep it as a draft or discard it. If you discard it, you can't get it back.`,
            kept: t`The message was withdrawn. It is a draft now.`,
            discarded: t`The message was withdrawn and discarded.`,
          },
        },
      }}
    />
  )
}

function MessageHead({ draft }: { readonly draft: MessageDraft }) {
  const { t } = useLingui()
  const name = draft.to?.displayName ?? ''
  const to = <bdi>{name}</bdi>
  return (
    <>
      <p>{name === '' ? t`Recipient` : <Trans>To {to}</Trans>}</p>
      <p className="flex items-center gap-2 font-bold wrap-anywhere">
        <bdi className="min-w-0">{draft.subject || t`(no subject)`}</bdi>
        {draft.files.length > 0 && <Icon of={Paperclip} size="s" />}
      </p>
    </>
  )
}
