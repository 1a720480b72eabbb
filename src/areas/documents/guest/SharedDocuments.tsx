import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { readDocument } from '#src/clinicalDocument/reading/readDocument.ts'
import { saveFile } from '#src/device/saveFile.ts'
import { useFormats } from '#src/i18n/formats.ts'
import type { SharedContent, SharedFile } from '#src/privateLinks/sharedFiles.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { useSexWord } from '#src/viewStates/useSexWord.ts'

const ClinicalDocument = lazy(() =>
  import('#src/clinicalDocument/view/ClinicalDocument.tsx').then((module) => ({ default: module.ClinicalDocument })),
)

/** The portal's codes of FHIR's. */
const sexes: Readonly<Record<string, string>> = { female: 'F', male: 'M' }

interface SharedDocumentsProps {
  readonly content: SharedContent
  /** End of the link's lifetime, if known. */
  readonly until: Date | null
}

/** An open link: whose document it is, which stays on top, and the documents. */
export function SharedDocuments({ content, until }: SharedDocumentsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const read = useMemo(
    () =>
      content.files.map((file) => {
        const { bytes, contentType, title } = file
        return { file, view: readDocument({ bytes, contentType, name: title ?? '' }) }
      }),
    [content],
  )
  const header = read.find(({ view }) => view.header)?.view.header
  const patient = content.patient ?? header?.patient ?? null
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
      {read.map(({ file, view }, place) => (
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
          <Suspense fallback={<SkeletonRows count={4} />}>
            <ClinicalDocument view={view} />
          </Suspense>
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
