import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { MessageBody } from '../../reading/MessageBody.tsx'

/** The message being answered, to read while writing the answer. */
export function AnsweredMessage({ message }: { message: Message }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const from = <AuthorNames authorship={message.authorship} sender={message.fromUserDisplayName} />
  const when = <bdi>{formats.dateTime(message.date)}</bdi>
  return (
    <section className="grid gap-3">
      <div>
        <Button icon={ChevronDown} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Hide the message you're answering` : t`Show the message you're answering`}
        </Button>
      </div>
      {open && (
        <div className="grid gap-3 rounded-l border border-line bg-raised p-card">
          <div>
            <p className="font-bold">
              <bdi>{message.subject || t`(no subject)`}</bdi>
            </p>
            <p className="text-s text-muted">
              <Trans>
                From {from}, {when}
              </Trans>
            </p>
          </div>
          <MessageBody body={message.body} />
        </div>
      )}
    </section>
  )
}
