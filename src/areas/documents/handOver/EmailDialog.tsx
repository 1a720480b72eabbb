import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Info, Link2, ShieldAlert } from 'lucide-react'
import { useId } from 'react'
import type { documentMailing } from '#src/contract/documentMail.ts'
import type { RecordDocument } from '#src/contract/documents.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { waysOf } from '../documentWays.ts'
import { mailingQuery } from '../queries.ts'
import { TooLarge } from '../TooLarge.tsx'
import { useKept } from '#src/writes/useKept.ts'
import { blankMail, keptMail, type MailDraft, type MailFault, mailFaults, readMailDraft } from './mailDraft.ts'
import { PaperChip } from '../PaperChip.tsx'
import { ProblemReceipt } from './ProblemReceipt.tsx'
import { SendButtons } from './SendButtons.tsx'
import { TextFields } from './TextFields.tsx'
import { TooLargeText } from './TooLargeText.tsx'
import type { Emailing } from './useEmailing.ts'
import { useSendForm } from './useSendForm.ts'

interface EmailDialogProps {
  readonly document: RecordDocument
  readonly emailing: Emailing
  /** Opens the dialog of a private link instead. */
  readonly onLink: () => void
  /** Opens the dialog of a download instead. */
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** Mails a document (clinical §5). What was typed survives an error, a closed dialog and a reload. */
export function EmailDialog({ document, emailing, onLink, onDownload, onClose }: EmailDialogProps) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const base = useId()
  const mailing = useQuery(mailingQuery()).data?.data ?? null
  const ways = waysOf(document, mailing)
  const onSafer = ways.link ? onLink : undefined
  const { content: draft, change, clear } = useKept(keptMail.nameOf(document.docId), blankMail, readMailDraft)
  const reason = need ?? (emailing.isUnknown ? t`We are still checking your last email.` : null)
  const { faults, attempt, isBusy, problem, submit, correct } = useSendForm<MailFault>({
    canSend: reason === null,
    check: () => mailFaults(draft),
    send: () => emailing.send(document.docId, draft),
    clear,
    onClose,
  })
  const texts: Readonly<Record<MailFault, string>> = {
    'to-blank': t`Recipient's email cannot be blank.`,
    'to-incorrect': t`Recipient's email incorrect.`,
    'cc-incorrect': t`Cc email incorrect.`,
    'subject-blank': t`Subject cannot be blank.`,
    'message-blank': t`Message cannot be blank.`,
    'too-long': t`Subject and message are too long. Shorten the message.`,
  }
  const ids = { to: `${base}-to`, cc: `${base}-cc`, subject: `${base}-subject`, message: `${base}-message` }
  const fieldOf: Readonly<Record<MailFault, string>> = {
    'to-blank': ids.to,
    'to-incorrect': ids.to,
    'cc-incorrect': ids.cc,
    'subject-blank': ids.subject,
    'message-blank': ids.message,
    'too-long': ids.message,
  }
  const errorOf = (field: string) => {
    const fault = faults.find((each) => fieldOf[each] === field)
    return fault && texts[fault]
  }
  const edit = (more: Partial<MailDraft>) => {
    change(more)
    correct((fault) => mailFaultsOf(more).has(fault))
  }
  const frame = {
    open: true,
    onClose,
    title: <Trans>Email this document</Trans>,
    closeLabel: t`Close`,
    className: '!w-[min(100%,36rem)]',
  }
  if (!ways.mail)
    return (
      <Dialog {...frame}>
        <div className="grid gap-4 *:min-w-0">
          <PaperChip document={document} />
          <TooLarge text={<TooLargeText canLink={ways.link} />} onDownload={onDownload} onLink={onSafer} />
        </div>
      </Dialog>
    )
  return (
    <Dialog {...frame}>
      <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 *:min-w-0">
        <PaperChip document={document} />
        {problem !== null && (
          <ProblemReceipt title={<Trans>Error sending email</Trans>} problem={problem} canLink={ways.link} />
        )}
        <ErrorSummary
          title={t`${plural(faults.length, { one: '# thing to correct', other: '# things to correct' })}`}
          errors={faults.map((fault) => ({ field: fieldOf[fault], text: texts[fault] }))}
          attempt={attempt}
        />
        <HowMailed mailing={mailing} onLink={onSafer} />
        <Field id={ids.to} label={t`To`} required error={errorOf(ids.to)}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            readOnly={isBusy}
            value={draft.to}
            onChange={({ target }) => edit({ to: target.value })}
          />
        </Field>
        <Field id={ids.cc} label={t`Cc (optional)`} error={errorOf(ids.cc)}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            dir="ltr"
            readOnly={isBusy}
            value={draft.cc}
            onChange={({ target }) => edit({ cc: target.value })}
          />
        </Field>
        <TextFields
          ids={ids}
          text={draft}
          errors={{ subject: errorOf(ids.subject), message: errorOf(ids.message) }}
          subjectHelp={t`People may see the subject. Leave health details out.`}
          isBusy={isBusy}
          onChange={edit}
        />
        <SendButtons isBusy={isBusy} reason={reason} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Returns the faults that a change of these fields might correct. */
function mailFaultsOf(changed: Partial<MailDraft>): ReadonlySet<MailFault> {
  return new Set<MailFault>([
    ...(changed.to === undefined ? [] : (['to-blank', 'to-incorrect'] as const)),
    ...(changed.cc === undefined ? [] : (['cc-incorrect'] as const)),
    ...(changed.subject === undefined ? [] : (['subject-blank', 'too-long'] as const)),
    ...(changed.message === undefined ? [] : (['message-blank', 'too-long'] as const)),
  ])
}

interface HowMailedProps {
  readonly mailing: ReplyOf<typeof documentMailing> | null
  /** Undefined if a private link can't hold the document. */
  readonly onLink: (() => void) | undefined
}

/** Says how the document travels, and offers the safer way if the clinic sends ordinary mail. */
function HowMailed({ mailing, onLink }: HowMailedProps) {
  const { t } = useLingui()
  if (mailing?.mode === 'link') {
    const { linkHours: hours, linkOpenings: openings } = mailing
    return (
      <Banner
        icon={Info}
        title={<Trans>The recipient gets a private link</Trans>}
        text={
          <>
            {t`${plural(hours, { one: 'It ends after # hour.', other: 'It ends after # hours.' })}`}{' '}
            {t`${plural(openings, { one: 'It can be opened # time.', other: 'It can be opened # times.' })}`}
          </>
        }
      />
    )
  }
  return (
    <Banner
      tone="caution"
      icon={ShieldAlert}
      title={<Trans>Ordinary email is not private</Trans>}
      text={
        onLink ? (
          <Trans>Other people may be able to read it on its way. A private link is safer.</Trans>
        ) : (
          <Trans>Other people may be able to read it on its way.</Trans>
        )
      }
      action={
        onLink && (
          <Button icon={Link2} onClick={onLink}>
            <Trans>Use a private link</Trans>
          </Button>
        )
      }
    />
  )
}
