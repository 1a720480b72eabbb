import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { noticeNow, submittedNoticeAtom } from '../submittedNotice.ts'

/** Outcome of the form that was just submitted, until the person leaves the lists. */
export function SubmittedNoticeReceipt() {
  const { t } = useLingui()
  const [last, setNotice] = useAtom(submittedNoticeAtom)
  const writes = useAtomValue(writesAtom)
  const notice = last && noticeNow(last, writes)
  useEffect(() => () => setNotice(null), [setNotice])
  if (!notice) return null
  const name = <bdi>{notice.name}</bdi>
  const words = {
    sent: {
      outcome: 'done',
      title: t`The clinic has your form`,
      text: <Trans>{name} was submitted. You can read it below. You can no longer change it.</Trans>,
    },
    waiting: {
      outcome: 'done',
      title: t`Your form is waiting to be sent`,
      text: t`It is kept on this device. We'll send it as soon as there is a connection.`,
    },
    unknown: {
      outcome: 'unknown',
      title: t`We don't know yet whether the clinic has your form`,
      text: t`The connection was lost. We are checking. Your answers are safe on this device. You don't need to submit again.`,
    },
  } as const
  const { outcome, title, text } = words[notice.kind]
  return (
    <Receipt
      outcome={outcome}
      title={title}
      text={text}
      action={
        notice.kind === 'sent' && (
          <LinkButton
            render={<Link to="/app/EHR/forms/$webDataId" params={{ webDataId: String(notice.webDataId) }} />}
          >{t`Read it`}</LinkButton>
        )
      }
      closeLabel={t`Close`}
      onClose={() => setNotice(null)}
    />
  )
}
