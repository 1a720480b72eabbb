import { useLingui } from '@lingui/react/macro'
import { ChevronDown, List } from 'lucide-react'
import { documentIdPrefix } from '#src/contract/documentHtml.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'

interface ContentsEntry {
  /** Id of the section. */
  readonly id: string
  readonly title: string
  readonly entries: number | null
}

/** Links to the sections of a document: at its side, and folded above it on a narrow screen. */
export function DocumentContents({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const label = t`In this document`
  const links = (
    <ul>
      {entries.map(({ id, title, entries: count }) => (
        <li key={id}>
          <a href={`#${documentIdPrefix}${id}`}>
            <bdi>{title}</bdi>
            {count !== null && count > 0 && <span className="text-s text-muted">{formats.number(count)}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav aria-label={label} className="document-contents">
        <h2 className="px-3 pb-1 text-s font-medium text-muted">{label}</h2>
        {links}
      </nav>
      <details className="document-contents rounded-l border border-line bg-raised">
        <summary>
          <Icon of={List} />
          {label}
          <Icon of={ChevronDown} className="ms-auto" />
        </summary>
        {links}
      </details>
    </>
  )
}
