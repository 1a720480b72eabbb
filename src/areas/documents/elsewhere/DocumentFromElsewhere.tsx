import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Building2, FolderOpen, Send, TriangleAlert } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { ClinicalDocument } from '#src/clinicalDocument/view/ClinicalDocument.tsx'
import { DocumentFacts } from '#src/clinicalDocument/view/DocumentFacts.tsx'
import { attachmentLimits } from '#src/contract/attachments.ts'
import type { DocumentView } from '#src/contract/documentView.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { statusRole } from '#src/ui/notices/statusRole.ts'
import { Page } from '#src/ui/page/Page.tsx'
import { useIsOtherPatient } from '../useIsOtherPatient.ts'

const accepted = '.xml,.json,.pdf,.html,.htm,.txt,.rtf,application/pdf,text/*,image/*'

interface DocumentFromElsewhereProps {
  /** Opens a message to staff with the file attached. Null if the user can't write messages. */
  readonly onSend: ((file: File) => Promise<void>) | null
}

type Reading =
  | { readonly phase: 'none' | 'failed' }
  | { readonly phase: 'reading'; readonly file: File }
  | { readonly phase: 'read'; readonly file: File; readonly view: DocumentView }

/**
 * Reads a document of another clinic on this device. It is never stored, neither here nor in the record, and leaves the
 * device only if the user sends it to staff.
 */
export function DocumentFromElsewhere(props: DocumentFromElsewhereProps) {
  const session = useAtomValue(sessionAtom)
  // Another person's page never shows the document of the person before.
  return <ChosenDocument key={session?.logonHisID} {...props} person={session ? shownPerson(session.user).name : ''} />
}

interface ChosenDocumentProps extends DocumentFromElsewhereProps {
  readonly person: string
}

function ChosenDocument({ onSend, person }: ChosenDocumentProps) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState<Reading>({ phase: 'none' })
  const latest = useRef(0)
  const read = async (file: File) => {
    latest.current += 1
    const own = latest.current
    setReading({ phase: 'reading', file })
    let next: Reading = { phase: 'failed' }
    try {
      const { readFile } = await import('#src/workers/documents/client.ts')
      next = { phase: 'read', file, view: await readFile(file) }
    } catch {
      // No worker, no memory, or too slow.
    }
    if (latest.current === own) setReading(next)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) void read(file)
    // Allow choosing the same file again.
    target.value = ''
  }
  return (
    <Page title={t`From another clinic`} back={{ render: <Link to="/app/records/documents" />, text: t`Documents` }}>
      <Card>
        <p>
          <Trans>
            Open a document that another clinic gave you. It is read on this device only. We do not keep it: when you
            leave this page, it is gone from here.
          </Trans>
        </p>
        <p className="text-s text-muted">{t`C-CDA (XML), FHIR (JSON), PDF, HTML or text, up to 30 MB.`}</p>
        <div>
          <Button icon={FolderOpen} onClick={() => picker.current?.click()}>
            {reading.phase === 'none' ? t`Choose a file` : t`Choose another file`}
          </Button>
        </div>
        <input ref={picker} type="file" hidden accept={accepted} onChange={choose} aria-label={t`Choose a file`} />
        <p {...statusRole} className="text-s text-muted empty:hidden">
          {reading.phase === 'reading' && t`Reading the document…`}
        </p>
        {reading.phase === 'failed' && (
          <div role="alert">
            <FieldError id="document-file">{t`We couldn't read this file. Try again, or choose another one.`}</FieldError>
          </div>
        )}
      </Card>
      {reading.phase === 'read' && (
        <ReadDocument file={reading.file} view={reading.view} person={person} onSend={onSend} />
      )}
    </Page>
  )
}

interface ReadDocumentProps extends DocumentFromElsewhereProps {
  readonly file: File
  readonly view: DocumentView
  /** Name of the person whose record is open. '' if it is not known. */
  readonly person: string
}

function ReadDocument({ file, view, person, onSend }: ReadDocumentProps) {
  const { t } = useLingui()
  const [isSending, setIsSending] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const { header } = view
  const isOther = useIsOtherPatient(header)
  const isTooLarge = file.size > attachmentLimits.bytes
  const send = async () => {
    if (!onSend || isSending) return
    setIsSending(true)
    setIsFailed(false)
    try {
      await onSend(file)
    } catch {
      setIsFailed(true)
    }
    setIsSending(false)
  }
  return (
    <>
      {isOther && (
        <Banner
          tone="caution"
          icon={TriangleAlert}
          title={t`The name or the birth date differs from this record`}
          text={
            <Trans>
              It is about <bdi>{header?.patient.name}</bdi>. This record is of <bdi>{person}</bdi>.
            </Trans>
          }
        />
      )}
      <Card title={t`From another clinic`} aside={<bdi className="text-s wrap-anywhere text-muted">{file.name}</bdi>}>
        <p className="flex gap-2">
          <Building2 aria-hidden="true" className="mt-0.5 size-5 flex-none text-caution" />
          {t`We show this document as the other clinic wrote it. Your clinic has not checked it. It is not part of your record.`}
        </p>
        {header && <DocumentFacts header={header} />}
        {onSend && (
          <div className="grid justify-items-start gap-2 print:hidden">
            <Button
              icon={Send}
              disabled={isTooLarge || isSending}
              reason={isTooLarge ? t`This file is larger than 10 MB, so it can't be sent.` : undefined}
              onClick={() => void send()}
            >
              {t`Send it to the clinic`}
            </Button>
            <div aria-live="polite">
              {isFailed && (
                <FieldError id="document-send">{t`We couldn't attach this file. The clinic takes C-CDA, FHIR bundles, PDF files and pictures.`}</FieldError>
              )}
            </div>
          </div>
        )}
      </Card>
      <ClinicalDocument view={view} />
    </>
  )
}
