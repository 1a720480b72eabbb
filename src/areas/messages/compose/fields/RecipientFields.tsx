import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { RecipientOption } from '#src/contract/messageWriting.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { cutLabel } from '#src/lib/cutLabel.ts'
import type { MessageDraft } from '../../draft/messageDraft.ts'
import { keyText } from '../../draft/composeModel.ts'
import type { FieldProps } from './FieldProps.ts'
import { ReaderNotice } from './ReaderNotice.tsx'
import { RecipientSelect } from './RecipientSelect.tsx'
import type { Choices } from './useChoices.ts'

/** Recipient and copy recipient of the message. The recipient of an answer is fixed. */
export function RecipientFields({ draft, onChange, ids, errors, recipients }: FieldProps & RecipientsProps) {
  return (
    <>
      {draft.replyTo === null ? (
        <>
          <ToField draft={draft} onChange={onChange} ids={ids} errors={errors} recipients={recipients} />
          <ReaderNotice to={draft.to} />
          <CcField draft={draft} onChange={onChange} recipients={recipients} />
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 *:min-w-0">
            <AnswerTo draft={draft} onChange={onChange} ids={ids} errors={errors} />
            <CcField draft={draft} onChange={onChange} recipients={recipients} />
          </div>
          <ReaderNotice to={draft.to} />
        </>
      )}
      <ReaderNotice to={draft.cc} />
    </>
  )
}

interface RecipientsProps {
  readonly recipients: Choices<RecipientOption>
}

function ToField({ draft, onChange, ids, errors, recipients }: FieldProps & RecipientsProps) {
  const { t } = useLingui()
  const { list, phase, again } = recipients
  const isNobody = list?.length === 0
  return (
    <div className="grid gap-2">
      <Field
        label={t`To`}
        required
        id={ids.to}
        help={useRecipientHelp(draft, recipients)}
        error={errors.to ?? (isNobody && t`There are no valid recipients for the user.`)}
      >
        <RecipientSelect
          list={list}
          value={draft.to}
          placeholder={phase === 'asking' ? t`Loading the recipients` : t`Choose a recipient`}
          onChange={(to) => onChange({ to, cc: to && isSame(to, draft.cc) ? null : draft.cc })}
        />
      </Field>
      {(phase === 'failed' || phase === 'unreachable') && (
        <div>
          <Button icon={RotateCw} onClick={again}>
            <Trans>Load the recipients again</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function useRecipientHelp({ to }: MessageDraft, { list, phase }: Choices<RecipientOption>): string | null {
  const { t } = useLingui()
  if (phase === 'unreachable' && list)
    return t`Without a connection, you see only people you have exchanged messages with.`
  if (phase === 'unreachable')
    return t`You can choose a recipient when there is a connection. What you write is kept until then.`
  if (phase === 'failed') return t`The recipients did not load. What you write is kept.`
  if (!to) return null
  const kind = list?.find(({ key }) => keyText(key) === keyText(to))?.kind
  const isCut = cutLabel(to.displayName) !== to.displayName.trim()
  return [isCut && to.displayName, kind].filter(Boolean).join(', ') || null
}

/**
 * Recipient of an answer, which can't be changed. If the user can't write to this recipient any more, the text can
 * become a new message.
 */
function AnswerTo({ draft, onChange, ids, errors }: FieldProps) {
  return (
    <div className="grid gap-1">
      <p className="font-bold">
        <Trans>To</Trans>
      </p>
      {errors.to && <FieldError id={`${ids.to}-error`}>{errors.to}</FieldError>}
      <p
        id={ids.to}
        tabIndex={-1}
        title={draft.to?.displayName}
        aria-describedby={errors.to ? `${ids.to}-error` : undefined}
      >
        <bdi>{draft.to?.displayName}</bdi>
      </p>
      {errors.to && (
        <div>
          <Button onClick={() => onChange({ replyTo: null, to: null })}>
            <Trans>Choose another recipient</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function CcField({ draft, onChange, recipients }: Pick<FieldProps, 'draft' | 'onChange'> & RecipientsProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const open = opened || draft.cc !== null
  const others = recipients.list?.filter(({ key }) => !isSame(key, draft.to)) ?? null
  if (!open && (others === null || others.length === 0)) return null
  if (!open)
    return (
      <div>
        <Button kind="quiet" icon={Plus} onClick={() => setOpened(true)}>
          <Trans>Add Cc</Trans>
        </Button>
      </div>
    )
  return (
    <Field label={t`Cc`} help={t`They get a copy and see who else got it.`}>
      <RecipientSelect
        list={others}
        value={draft.cc}
        placeholder={t`Nobody`}
        onChange={(cc) => {
          // Keep the field open if it is emptied.
          setOpened(true)
          onChange({ cc })
        }}
      />
    </Field>
  )
}

const isSame = (key: RecipientOption['key'], other: RecipientOption['key'] | null) =>
  other !== null && keyText(key) === keyText(other)
