import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { ClinicalDocument } from '#src/clinicalDocument/view/ClinicalDocument.tsx'
import { saveFile } from '#src/device/saveFile.ts'
import { useFormats } from '#src/i18n/formats.ts'
import type { SharedFile } from '#src/privateLinks/sharedFiles.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useSexWord } from '#src/viewStates/useSexWord.ts'
import type { ReadLink } from '#src/workers/documents/protocol.ts'

/** The portal's codes of FHIR's. */
const sexes: Readonly<Record<string, string>> = { female: 'F', male: 'M' }

interface SharedDocumentsProps {
  readonly opened: Extract<ReadLink, { readonly kind: 'open' }>
  /** End of the link's lifetime, if known. */
  readonly until: Date | null
}

/** An open link: whose document it is, which stays on top, and the documents. */
export function SharedDocuments({ opened, until }: SharedDocumentsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { documents } = opened
  const header = documents.find(({ view }) => view.header)?.view.header
  const patient = opened.patient ?? header?.patient ?? null
  const sexWord = useSexWord()
  const born = patient?.birthDate ? formats.date(patient.birthDate) : null
  const end = until && formats.dateTime(until.toISOString())
  return (
    <div className="grid gap-4 *:min-w-0">
      <div
        role="region"
        aria-label={t`Whose document this is`}
        className="sticky top-0 z-10 grid gap-0.5 rounded-m border border-line bg-raised px-4 py-3"
      >
        <p className="font-bold">{patient?.name ? <bdi>{patient.name}</bdi> : <Trans>Name not known</Trans>}</p>
        {born && (
          <p className="text-s">
            <Trans>Born {born}</Trans>
            {patient?.gender && <>, {sexWord({ Sex: sexes[patient.gender] ?? 'U', gender: patient.gender })}</>}
          </p>
        )}
        <p className="text-s text-muted">
          {end ? (
            <Trans>Not your record. Shared with you until {end}. It stays open in this tab.</Trans>
          ) : (
            <Trans>Not your record. It stays open in this tab.</Trans>
          )}
        </p>
      </div>
      {documents.map(({ file, view }, place) => (
        <section key={place} className="grid gap-3 *:min-w-0">
          {file.title && (
            <h1 className="text-xl">
              <bdi>{file.title}</bdi>
            </h1>
          )}
          <div className="print:hidden">
            <Button
              icon={Download}
              onClick={() => saveFile(fileName(file), file.bytes, file.contentType ?? 'application/octet-stream')}
            >
              <Trans>Save as file</Trans>
            </Button>
          </div>
          <ClinicalDocument view={view} />
        </section>
      ))}
    </div>
  )
}

/** Returns a file name, which says nothing about the patient. */
function fileName({ contentType }: SharedFile): string {
  if (contentType?.includes('json')) return 'document.json'
  if (contentType?.includes('xml')) return 'document.xml'
  if (contentType?.includes('html')) return 'document.html'
  if (contentType?.includes('pdf')) return 'document.pdf'
  return 'document'
}
