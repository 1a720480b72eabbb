import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { noticeNow, sentNoticeAtom } from '../draft/sentNotice.ts'

/** Outcome of the message just sent, which follows its way to the clinic. Shown above the list to which its sender is taken, until they leave the list. */
export function SentNoticeReceipt() {
  const { t } = useLingui()
  const [last, setNotice] = useAtom(sentNoticeAtom)
  const writes = useAtomValue(writesAtom)
  const notice = last && noticeNow(last, writes)
  const isHere = useLocation({ select: ({ pathname }) => pathname === last?.at })
  useEffect(() => {
    if (isHere) return () => setNotice(null)
    return undefined
  }, [isHere, setNotice])
  if (!notice || !isHere) return null
  const words = {
    sent: { outcome: 'done', title: t`Your message was sent`, text: null },
    waiting: {
      outcome: 'done',
      title: t`Your message is waiting to be sent`,
      text: t`It is kept on this device. We'll send it as soon as there is a connection.`,
    },
    unknown: {
      outcome: 'unknown',
      title: t`We don't know yet whether your message was sent`,
      text: t`The connection was lost. We're checking whether it arrived. You don't need to send it again.`,
    },
  } as const
  const { outcome, title, text } = words[notice.kind]
  return <Receipt outcome={outcome} title={title} text={text} closeLabel={t`Close`} onClose={() => setNotice(null)} />
}
