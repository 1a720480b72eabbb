import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { RichTextField } from '#src/richText/RichTextField.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useKept } from '#src/writes/useKept.ts'
import { OtherVersion } from './OtherVersion.tsx'
import { type SaveResult, useSaveWritten } from './useSaveWritten.ts'
import { readWritten, type WrittenDraft, type WrittenFault, writtenFaults, writtenLimits } from './writtenDraft.ts'

interface WriteFormProps {
  /** Null for a new document. */
  readonly docId: number | null
  readonly initial: WrittenDraft
}

/** Form of a document that staff write. What they typed survives an error, a conflict and a reload. */
export function WriteForm({ docId, initial }: WriteFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const need = useNetworkNeed('write')
  const base = useId()
  const kept = useKept(`document-write-${docId ?? 'new'}`, initial, readWritten)
  const saving = useSaveWritten(docId)
  const [faults, setFaults] = useState<readonly WrittenFault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<SaveResult['kind'] | null>(null)
  // The editor holds its own text: another text needs another editor.
  const [edition, setEdition] = useState(0)
  const draft = kept.content
  useHoldBusy(kept.isKept)
  const texts: Readonly<Record<WrittenFault, string>> = {
    title: t`Enter a title.`,
    date: t`Enter the date of the document.`,
    text: t`Write the text of the document.`,
    'too-long': t`The text is too long. Shorten it.`,
  }
  const fieldOf: Readonly<Record<WrittenFault, string>> = {
    title: `${base}-title`,
    date: `${base}-date`,
    text: `${base}-text`,
    'too-long': `${base}-text`,
  }
  const errorOf = (...of: readonly WrittenFault[]) => {
    const fault = faults.find((each) => of.includes(each))
    return fault && texts[fault]
  }
  const edit = (more: Partial<WrittenDraft>) => {
    kept.change(more)
    setFaults([])
  }
  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    if (saving.isBusy || need !== null || saving.isUnknown) return
    const found = writtenFaults(draft)
    setFaults(found)
    setAttempt((count) => count + 1)
    setResult(null)
    if (found.length > 0) return
    const outcome = await saving.save(draft)
    if (outcome.kind !== 'saved') return setResult(outcome.kind)
    kept.clear()
    void navigate({ to: '/app/records/documents/$docId', params: { docId: String(outcome.docId) } })
  }
  const discard = () => {
    kept.clear()
    setResult(null)
    setFaults([])
    setEdition((count) => count + 1)
  }
  if (!kept.isRead) return <SkeletonCard />
  return (
    <form method="dialog" noValidate onSubmit={(event) => void save(event)} className="grid max-w-form gap-5 *:min-w-0">
      <ErrorSummary
        title={t`${plural(faults.length, { one: '# thing to correct', other: '# things to correct' })}`}
        errors={faults.map((fault) => ({ field: fieldOf[fault], text: texts[fault] }))}
        attempt={attempt}
      />
      {result === 'conflict' && docId !== null && (
        <OtherVersion
          docId={docId}
          onKeepMine={(version) => {
            kept.change({ version })
            setResult(null)
          }}
          onTakeOther={(other) => {
            kept.change(other)
            setResult(null)
            setEdition((count) => count + 1)
          }}
        />
      )}
      {(result === 'failed' || result === 'not-sent') && (
        <Receipt
          outcome="notdone"
          title={<Trans>The document was not saved</Trans>}
          text={
            result === 'failed' ? (
              <Trans>What you wrote is kept on this device. Try again in a few minutes.</Trans>
            ) : (
              <Trans>What you wrote is kept on this device. Check your connection, then try again.</Trans>
            )
          }
        />
      )}
      {saving.isUnknown && (
        <Receipt
          outcome="unknown"
          title={<Trans>We do not know yet if the document was saved</Trans>}
          text={<Trans>The connection was lost. We are checking. What you wrote is kept on this device.</Trans>}
          action={
            <Button icon={RotateCw} onClick={() => void saving.check()}>
              <Trans>Check now</Trans>
            </Button>
          }
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        <Field id={fieldOf.title} label={t`Title`} required error={errorOf('title')}>
          <TextInput
            dir="auto"
            autoComplete="off"
            maxLength={writtenLimits.title}
            readOnly={saving.isBusy}
            value={draft.title}
            onChange={({ target }) => edit({ title: target.value })}
          />
        </Field>
        <Field id={fieldOf.date} label={t`Date`} required error={errorOf('date')}>
          <TextInput
            type="date"
            min="1880-01-01"
            max="2999-12-31"
            readOnly={saving.isBusy}
            value={draft.date}
            onChange={({ target }) => edit({ date: target.value })}
          />
        </Field>
      </div>
      <div inert={saving.isBusy}>
        <RichTextField
          key={edition}
          id={fieldOf.text}
          label={t`Text`}
          hasHeadings
          doc={draft.doc}
          error={errorOf('text', 'too-long')}
          onChange={(doc) => edit({ doc })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          kind="primary"
          pending={saving.isBusy}
          disabled={need !== null || saving.isUnknown}
          reason={need ?? t`We are still checking whether the document was saved.`}
        >
          <Trans>Save the document</Trans>
        </Button>
        {kept.isKept && (
          <>
            <Button onClick={discard}>
              <Trans>Discard what I wrote</Trans>
            </Button>
            <p className="text-s text-muted">
              <Trans>Draft saved on this device</Trans>
            </p>
          </>
        )}
      </div>
    </form>
  )
}
