import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { statusRole } from '#src/ui/notices/statusRole.ts'
import { isNewMail, withMail, type MailState } from './mailState.ts'

/** Live region that announces new messages, once each time some arrive (see `isNewMail`). */
export function NewMailNews({ mail }: { mail: MailState | null }) {
  const { t } = useLingui()
  const [known, setKnown] = useState<{ mail: MailState | null; news: number }>({ mail: null, news: 0 })
  if (mail && !isKnown(known.mail, mail))
    setKnown({
      mail: known.mail ? withMail(known.mail, mail) : mail,
      news: known.mail && isNewMail(known.mail, mail) ? known.news + 1 : known.news,
    })
  return (
    <p {...statusRole} className="sr-only">
      {/* A new element each time: screen readers don't announce the same text in the same element again. */}
      {known.news > 0 && <span key={known.news}>{t`New message`}</span>}
    </p>
  )
}

function isKnown(known: MailState | null, mail: MailState): boolean {
  return (
    known !== null &&
    known.unread === mail.unread &&
    known.newestUnread === mail.newestUnread &&
    known.newest >= mail.newest
  )
}
