import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, Eye } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isPdf, isPicture, openFile } from '#src/clinicalDocument/view/openFile.ts'
import { usePictureAddresses } from '#src/clinicalDocument/view/usePictureAddresses.ts'
import type { DocumentFile } from '#src/contract/documentView.ts'
import type { FormFile } from '#src/contract/formData.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { fileQuery } from './queries.ts'

interface EntryFileProps {
  readonly webDataId: number
  readonly file: FormFile
}

/** A photo or file of a form. It is loaded when it is asked for, because photos are large. */
export function EntryFile({ webDataId, file }: EntryFileProps) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({ ...fileQuery(webDataId, file.uploadKey), enabled: isAsked })
  const loaded = query.data?.data
  const { name } = file
  return (
    <span className="grid justify-items-start gap-2">
      <bdi className="wrap-anywhere">{name}</bdi>
      {loaded ? (
        <LoadedFile file={loaded} />
      ) : (
        <span className="print:hidden">
          <Button
            icon={Eye}
            pending={query.isFetching}
            aria-label={t`Show ${name}`}
            onClick={() => (isAsked ? void query.refetch() : setAsked(true))}
          >
            {query.isError ? <Trans>Try again</Trans> : <Trans>Show</Trans>}
          </Button>
        </span>
      )}
      {query.isError && !loaded && (
        <span role="alert" className="text-s text-muted">
          {wordsOf(query.error).title}
        </span>
      )}
    </span>
  )
}

function LoadedFile({ file }: { readonly file: DocumentFile }) {
  const { t } = useLingui()
  const files = useMemo(() => [file], [file])
  const picture = usePictureAddresses(files).get(0)
  const [isDamaged, setDamaged] = useState(false)
  const { name } = file
  const open = (how: 'save' | 'open') => setDamaged(!openFile(file, how))
  return (
    <>
      {isPicture(file) && picture !== undefined && (
        <img src={picture} alt={name} className="h-auto max-w-full rounded-m border border-line" />
      )}
      <span className="flex flex-wrap gap-2 print:hidden">
        {isPdf(file) && (
          <Button icon={ExternalLink} aria-label={t`Open ${name}`} onClick={() => open('open')}>
            {t`Open`}
          </Button>
        )}
        <Button icon={Download} aria-label={t`Save ${name}`} onClick={() => open('save')}>
          {t`Save`}
        </Button>
      </span>
      {isDamaged && <FieldError id={`form-file-${name}`}>{t`This file is damaged or can't be read.`}</FieldError>}
    </>
  )
}
