import { FileText } from 'lucide-react'
import type { RecordDocument } from '#src/contract/documents.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { useFactList } from '#src/viewStates/useFactList.ts'
import { useSizeText } from '#src/viewStates/useSizeText.ts'

/** The document that a dialog is about. */
export function PaperChip({ document: { title, date, size } }: { readonly document: RecordDocument }) {
  const formats = useFormats()
  const sizeText = useSizeText()
  const factList = useFactList()
  return (
    <div className="flex items-center gap-3">
      <Glyph icon={FileText} />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-s text-muted">{factList([formats.date(date), size > 0 ? sizeText(size) : null])}</p>
      </div>
    </div>
  )
}
