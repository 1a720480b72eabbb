import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { RotateCw } from 'lucide-react'
import { useId } from 'react'
import type { RecordDocument } from '#src/contract/documents.ts'
import type { RecipientOption } from '#src/contract/messageWriting.ts'
import { cutLabel } from '#src/lib/cutLabel.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { waysOf } from '../documentWays.ts'
import { recipientsQuery } from '../queries.ts'
import { TooLarge } from '../TooLarge.tsx'
import { useKept } from '#src/writes/useKept.ts'
import { PaperChip } from '../PaperChip.tsx'
import { ProblemReceipt } from './ProblemReceipt.tsx'
import {
  blankShare,
  keptShare,
  readStaffDraft,
  recipientKey,
  type StaffDraft,
  type StaffFault,
  staffFaults,
} from './staffDraft.ts'
import { SendButtons } from './SendButtons.tsx'
import { TextFields } from './TextFields.tsx'
import { TooLargeText } from './TooLargeText.tsx'
import { useSendForm } from './useSendForm.ts'
import type { StaffShare } from './useStaffShare.ts'

interface StaffDialogProps {
  readonly document: RecordDocument
  readonly sharing: StaffShare
  /** Open another dialog instead. */
  readonly onLink: () => void
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** Sends a document to a member of staff as a message of the portal (clinical §5). */
export function StaffDialog({ document, sharing, onLink, onDownload, onClose }: StaffDialogProps) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const base = useId()
  const ways = waysOf(document)
  const portalKind = useAtomValue(portalAtom)?.portalKind ?? 'patient'
  const recipients = useQuery(recipientsQuery(portalKind))
  const list = recipients.data?.data.data
  const { content: draft, change, clear } = useKept(keptShare.nameOf(document.docId), blankShare, readStaffDraft)
  const recipient = list?.find((option) => recipientKey(option) === draft.recipient)
  const reason = need ?? (sharing.isUnknown ? t`We are still checking your last message.` : null)
  const { faults, attempt, isBusy, problem, submit, correct } = useSendForm<StaffFault>({
    canSend: reason === null,
    check: () => staffFaults(draft, recipient),
    // Without a recipient, there is a fault, and nothing is sent.
    send: async () => (recipient ? sharing.send(document.docId, recipient, draft) : 'address'),
    clear,
    onClose,
  })
  const texts: Readonly<Record<StaffFault, string>> = {
    'recipient-blank': t`Recipient cannot be blank.`,
    'no-ids': t`Email information not available for recipient`,
    'subject-blank': t`Subject cannot be blank.`,
    'message-blank': t`Message cannot be blank.`,
    'too-long': t`Subject and message are too long. Shorten the message.`,
  }
  const ids = { recipient: `${base}-recipient`, subject: `${base}-subject`, message: `${base}-message` }
  const fieldOf: Readonly<Record<StaffFault, string>> = {
    'recipient-blank': ids.recipient,
    'no-ids': ids.recipient,
    'subject-blank': ids.subject,
    'message-blank': ids.message,
    'too-long': ids.message,
  }
  const errorOf = (field: string) => {
    const fault = faults.find((each) => fieldOf[each] === field)
    return fault && texts[fault]
  }
  const edit = (more: Partial<StaffDraft>) => {
    change(more)
    const corrected = Object.keys(more).map((name) => `${base}-${name}`)
    correct((fault) => corrected.includes(fieldOf[fault]))
  }
  const frame = {
    open: true,
    onClose,
    title: <Trans>Share with staff</Trans>,
    closeLabel: t`Close`,
    className: '!w-[min(100%,36rem)]',
  }
  if (!ways.message)
    return (
      <Dialog {...frame}>
        <div className="grid gap-4 *:min-w-0">
          <PaperChip document={document} />
          <TooLarge
            text={<TooLargeText canLink={ways.link} />}
            onDownload={onDownload}
            onLink={ways.link ? onLink : undefined}
          />
        </div>
      </Dialog>
    )
  return (
    <Dialog {...frame}>
      <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 *:min-w-0">
        <PaperChip document={document} />
        <p className="text-s text-muted">
          <Trans>This sends a private message in the portal with the document attached.</Trans>
        </p>
        {problem !== null && (
          <ProblemReceipt title={<Trans>Your message was not sent</Trans>} problem={problem} canLink={ways.link} />
        )}
        <ErrorSummary
          title={t`${plural(faults.length, { one: '# thing to correct', other: '# things to correct' })}`}
          errors={faults.map((fault) => ({ field: fieldOf[fault], text: texts[fault] }))}
          attempt={attempt}
        />
        <Field
          id={ids.recipient}
          label={t`Recipient`}
          required
          help={
            recipient && cutLabel(recipient.displayName) !== recipient.displayName ? wholeName(recipient) : undefined
          }
          error={errorOf(ids.recipient) ?? (list?.length === 0 && t`There are no valid recipients for the user.`)}
        >
          <Select value={recipient ? draft.recipient : ''} onChange={({ target }) => edit({ recipient: target.value })}>
            <option value="">
              {list === undefined && recipients.isPending ? t`Loading the recipients` : t`Choose a recipient`}
            </option>
            {list?.map((option) => (
              <option key={recipientKey(option)} value={recipientKey(option)} title={wholeName(option)}>
                {cutLabel(option.displayName)}
              </option>
            ))}
          </Select>
        </Field>
        {recipients.isError && list === undefined && (
          <div>
            <Button icon={RotateCw} onClick={() => void recipients.refetch()} pending={recipients.isFetching}>
              <Trans>Load the recipients again</Trans>
            </Button>
          </div>
        )}
        <TextFields
          ids={ids}
          text={draft}
          errors={{ subject: errorOf(ids.subject), message: errorOf(ids.message) }}
          isBusy={isBusy}
          onChange={edit}
        />
        <SendButtons isBusy={isBusy} reason={reason} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const wholeName = ({ displayName, kind }: RecipientOption) => (kind ? `${displayName}, ${kind}` : displayName)
