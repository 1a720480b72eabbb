import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Phone, Send } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useId, useMemo, useState, type FormEvent } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { messageLimits } from '#src/contract/messageWriting.ts'
import type { MessageDraft } from '../draft/messageDraft.ts'
import { ActingNotice } from './ActingNotice.tsx'
import { AnsweredMessage } from './fields/AnsweredMessage.tsx'
import { Attachments } from '../attachments/Attachments.tsx'
import { RichTextField } from '#src/richText/RichTextField.tsx'
import {
  bytesTooMany,
  composeFields,
  errorsOf,
  errorsOfRefusal,
  withoutCorrected,
  type ComposeErrors,
  type ComposeField,
} from '../draft/composeErrors.ts'
import { hasContent, newMessageOf } from '../draft/composeModel.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { htmlOfDoc } from '#src/richText/htmlOfDoc.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { RecipientFields } from './fields/RecipientFields.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { SaveLine } from './SaveLine.tsx'
import { TopicField } from './fields/TopicField.tsx'
import { useRecipients, useTopics } from './fields/useChoices.ts'
import { useComposeTexts } from './useComposeTexts.ts'
import { useSending } from './useSending.ts'
import type { OpenedDraft } from './useOpenedDraft.ts'

interface MessageFormProps {
  readonly opened: OpenedDraft
  readonly answered: Message | null
}

/** The form of a message. Text is saved automatically. Offline, Send puts the message into the outbox. */
export function MessageForm({ opened, answered }: MessageFormProps) {
  const { t } = useLingui()
  const { draft, change } = opened
  const user = useAtomValue(sessionAtom)?.user
  const isStaff = useAtomValue(portalAtom)?.portalKind === 'employee'
  const isAway = useNetworkNeed('write') !== null
  const recipients = useRecipients()
  const topics = useTopics(draft.replyTo !== null)
  const textOf = useComposeTexts()
  const [refusal, setRefusal] = useState(opened.problem)
  const [found, setFound] = useState<ComposeErrors>(() => (opened.problem ? errorsOfRefusal(opened.problem) : {}))
  const [attempt, setAttempt] = useState(0)
  const [filesBusy, setFilesBusy] = useState(false)
  const refuse = (code: string) => {
    setRefusal(code)
    setFound(errorsOfRefusal(code))
    setAttempt(attempt + 1)
  }
  // A saved draft opens again after a reload.
  useHoldBusy(hasContent(draft) && (opened.save !== 'saved' || filesBusy))
  const sending = useSending(opened.release, refuse)

  const base = useId()
  const ids = {
    to: `${base}to`,
    topic: `${base}topic`,
    subject: `${base}subject`,
    body: `${base}body`,
    files: `${base}files`,
  }
  // Deferred: a long text is counted when typing pauses.
  const counted = useDeferredValue(draft.doc)
  const tooMany = useMemo(() => bytesTooMany(htmlOfDoc(counted)), [counted])
  const shown = { ...found, ...(tooMany > 0 && { body: 'body-too-long' as const }) }
  const errors: Partial<Record<ComposeField, string>> = {}
  for (const field of composeFields) {
    const error = shown[field]
    if (error) errors[field] = textOf(error, tooMany)
  }
  const summary = composeFields.flatMap((field) => {
    const text = found[field] && errors[field]
    return text ? [{ field: ids[field], text }] : []
  })

  const edit = (changed: Partial<MessageDraft>) => {
    change(changed)
    setFound(withoutCorrected(found, changed))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.busy || !user) return
    const { to } = draft
    const problems = errorsOf(draft, topics.list, filesBusy)
    setRefusal(null)
    setFound(problems)
    if (to === null || Object.keys(problems).length > 0) return setAttempt(attempt + 1)
    const id = await opened.keep()
    await sending.send(id, newMessageOf({ ...draft, to }, user, topics.list))
  }
  const fields = { draft, onChange: edit, ids, errors }
  return (
    <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="grid max-w-form gap-5 *:min-w-0">
      {!isStaff && (
        <Banner
          icon={Phone}
          title={t`Not for emergencies`}
          text={t`If you need help now, call your local emergency number.`}
        />
      )}
      {refusal !== null && Object.keys(errorsOfRefusal(refusal)).length === 0 && (
        <RefusalNotice key={attempt} code={refusal} />
      )}
      {user?.acting && <ActingNotice person={user.acting.displayName} />}
      <ErrorSummary
        title={t`${plural(summary.length, { one: '# thing to correct', other: '# things to correct' })}`}
        errors={summary}
        attempt={attempt}
      />
      <div inert={sending.busy} className="grid gap-5 *:min-w-0">
        <RecipientFields {...fields} recipients={recipients} />
        {/* In a reply, both are filled in already: side by side, they leave room for the editor above the fold. */}
        <div className={draft.replyTo === null ? 'contents' : 'flex flex-wrap gap-5 *:min-w-0 *:flex-[1_1_16rem]'}>
          <TopicField {...fields} topics={topics} />
          <Field label={t`Subject`} id={ids.subject} error={errors.subject}>
            <TextInput
              dir="auto"
              value={draft.subject}
              maxLength={messageLimits.subject}
              autoComplete="off"
              onChange={(event) => edit({ subject: event.target.value })}
            />
          </Field>
        </div>
        <RichTextField
          label={t`Message`}
          id={ids.body}
          doc={draft.doc}
          error={errors.body}
          onChange={(doc) => edit({ doc })}
        />
        <Attachments
          id={ids.files}
          writeId={opened.id}
          keep={opened.keep}
          files={draft.files}
          onChange={(files) => edit({ files })}
          onBusy={(busy) => {
            setFilesBusy(busy)
            if (!busy && found.files === 'files-waiting') setFound(withoutCorrected(found, { files: draft.files }))
          }}
          disabled={sending.busy}
          error={errors.files}
        />
      </div>
      {sending.progress !== null && <Progress label={t`Sending`} value={sending.progress} max={1} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" kind="primary" icon={Send} className="rtl:[&_svg]:-scale-x-100" pending={sending.busy}>
          {isAway ? <Trans>Send when connected</Trans> : <Trans>Send</Trans>}
        </Button>
        <DiscardButton opened={opened} disabled={sending.busy} />
        <SaveLine save={opened.save} savedAt={opened.savedAt} />
      </div>
      <LeaveDialog holds={opened.isAtRisk} />
      {answered && <AnsweredMessage message={answered} />}
    </form>
  )
}
