import { Trans, useLingui } from '@lingui/react/macro'
import { Download, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { documentIdPrefix } from '#src/contract/documentHtml.ts'
import type { DocumentFile } from '#src/contract/documentView.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { isPdf, openFile } from './openFile.ts'

interface DocumentFilesProps {
  readonly files: readonly DocumentFile[]
  /** Addresses of those that are pictures, by index. */
  readonly pictures: ReadonlyMap<number, string>
}

/** Files of a document: pictures are shown, all can be saved. */
export function DocumentFiles({ files, pictures }: DocumentFilesProps) {
  const { t } = useLingui()
  if (files.length === 0) return null
  return (
    <Card title={files.length === 1 ? t`File in this document` : t`Files in this document`}>
      <ul className="grid gap-5">
        {files.map((file, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- files have no other key, and their order is fixed
          <FileItem key={index} index={index} file={file} picture={pictures.get(index)} />
        ))}
      </ul>
    </Card>
  )
}

/** Bytes of a base64 text of this length. */
const sizeOf = (length: number) => Math.floor((length * 3) / 4)

function FileItem({ file, index, picture }: { file: DocumentFile; index: number; picture: string | undefined }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isDamaged, setIsDamaged] = useState(false)
  const { name, content } = file
  const kilobytes = Math.max(1, Math.round(sizeOf(content.length) / 1000))
  const size = formats.number(kilobytes)
  const open = (how: 'save' | 'open') => setIsDamaged(!openFile(file, how))
  return (
    <li id={`${documentIdPrefix}file-${index}`} tabIndex={-1} className="grid min-w-0 justify-items-start gap-2">
      <p className="min-w-0 wrap-anywhere">
        <bdi className="font-medium">{name}</bdi>{' '}
        <span className="text-s text-muted">
          <Trans>{size} kB</Trans>
        </span>
      </p>
      {picture !== undefined && (
        <img src={picture} alt={name} className="h-auto max-w-full rounded-m border border-line" />
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {isPdf(file) && (
          <Button icon={ExternalLink} aria-label={t`Open ${name}`} onClick={() => open('open')}>
            {t`Open`}
          </Button>
        )}
        <Button icon={Download} aria-label={t`Save ${name}`} onClick={() => open('save')}>
          {t`Save`}
        </Button>
      </div>
      <div aria-live="polite">
        {isDamaged && (
          <FieldError id={`document-file-${index}`}>{t`This file is damaged or can't be read.`}</FieldError>
        )}
      </div>
    </li>
  )
}
