import './clinical-document.css'
import { useLingui } from '@lingui/react/macro'
import { Info, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { documentIdPrefix } from '#src/contract/documentHtml.ts'
import type { DocumentSection, DocumentView, ViewProblem } from '#src/contract/documentView.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { DocumentContents } from './DocumentContents.tsx'
import { DocumentFiles } from './DocumentFiles.tsx'
import { DocumentSearch } from './DocumentSearch.tsx'
import { piecesOf, showPieces } from './showPieces.ts'
import { usePictureAddresses } from './usePictureAddresses.ts'
import { useSectionTitle } from './useSectionTitle.ts'

/** Moves the page and the focus to an element of the document. The address stays, because the router owns it. */
function goTo(id: string): void {
  const target = document.getElementById(id)
  if (!target) return
  target.tabIndex = -1
  target.scrollIntoView({ block: 'start' })
  target.focus({ preventScroll: true })
}

/**
 * Shows a document: contents, search, sections as cards, and its files. Its text is sanitized again and shown piece by
 * piece, so that a document of several MB never blocks the page.
 */
export function ClinicalDocument({ view }: { readonly view: DocumentView }) {
  const titleOf = useSectionTitle()
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const pieces = useMemo(() => piecesOf(view), [view])
  const [version, setVersion] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const pictures = usePictureAddresses(view.files)
  const { files } = view

  useEffect(() => {
    const stop = new AbortController()
    const show = async () => {
      const { default: purifier } = await import('dompurify')
      const boxes = [...(box.current?.querySelectorAll<HTMLElement>('[data-text]') ?? [])]
      const places = boxes.map((one) => ({ box: one, pieces: pieces.get(one.dataset['text'] ?? '') ?? [] }))
      await showPieces(purifier, places, (piece) => nameFiles(piece, files), stop.signal)
      if (!stop.signal.aborted) setVersion((before) => before + 1)
    }
    show().catch(() => setIsFailed(true))
    return () => stop.abort()
  }, [pieces, files])

  // Pictures get their addresses later than the text, which does not wait for them.
  useEffect(() => {
    if (version === 0) return
    for (const place of box.current?.querySelectorAll<HTMLElement>('[data-file]') ?? [])
      showPicture(place, pictures.get(Number(place.dataset['file'])))
  }, [pictures, version])

  const follow = useCallback((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    if (!link) return
    event.preventDefault()
    goTo(link.getAttribute('href')?.slice(1) ?? '')
  }, [])

  const entries = view.sections.map((section) => ({ section, title: titleOf(section.code) ?? section.title }))
  const listed = entries.flatMap(({ section, title }) =>
    title !== null && section.depth === 0 ? [{ id: section.id, title, entries: section.entries }] : [],
  )
  return (
    // Links inside the text are followed here, because the text is not made of components.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="document-reader" data-contents={listed.length > 1} onClick={follow}>
      {listed.length > 1 && <DocumentContents entries={listed} />}
      <div className="grid min-w-0 gap-4">
        {view.problem !== null && view.problem !== 'not-text' && <ProblemNotice problem={view.problem} />}
        {isFailed && (
          <Banner tone="caution" icon={TriangleAlert} title={t`We couldn't show the text. Reload the page.`} />
        )}
        {view.content !== '' && <DocumentSearch root={box} version={version} />}
        <div ref={box} className="grid min-w-0 gap-4">
          {view.sections.length === 0 && view.content !== '' && (
            <Card>
              <div data-text="" className="document-text" />
            </Card>
          )}
          {entries.map(({ section, title }) => (
            <SectionCard
              key={section.id}
              section={section}
              title={title}
              language={section.language ?? view.header?.language ?? null}
            />
          ))}
        </div>
        <DocumentFiles files={files} pictures={pictures} />
      </div>
    </div>
  )
}

/** Writes the name of a file at the place in the text where it stands, as a link to the file below. */
function nameFiles(piece: DocumentFragment, files: DocumentView['files']): void {
  for (const place of piece.querySelectorAll<HTMLElement>('[data-file]')) {
    const index = Number(place.dataset['file'])
    const file = files[index]
    if (!file) continue
    const link = document.createElement('a')
    link.href = `#${documentIdPrefix}file-${index}`
    link.textContent = file.name
    place.append(' ', link)
  }
}

function showPicture(place: HTMLElement, address: string | undefined): void {
  if (address === undefined) return
  const picture = place.querySelector('img') ?? document.createElement('img')
  picture.src = address
  // The link beside it names the picture.
  picture.alt = ''
  place.prepend(picture)
}

interface SectionCardProps {
  readonly section: DocumentSection
  /** In the user's language, or as written; null if it has none. */
  readonly title: string | null
  readonly language: string | null
}

const alike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function SectionCard({ section, title, language }: SectionCardProps) {
  const { t } = useLingui()
  const { id, depth, lengths } = section
  const isInner = depth > 0
  const level = isInner ? 3 : 2
  const isOther = title !== null && section.title !== null && !alike(title, section.title)
  const lang = language ?? undefined
  return (
    <div id={`${documentIdPrefix}${id}`} data-depth={Math.min(depth, 3)} className="document-section">
      <Card title={title === null ? undefined : <bdi>{title}</bdi>} level={level}>
        {isOther && (
          <p className="-mt-3 text-s text-muted">
            {t`As written:`} <bdi lang={lang}>{section.title}</bdi>
          </p>
        )}
        {lengths.length === 0 ? (
          <p className="flex items-center gap-2 text-muted">
            <Icon of={Info} />
            {t`This section has no text.`}
          </p>
        ) : (
          <div data-text={id} lang={lang} className="document-text" />
        )}
      </Card>
    </div>
  )
}

function ProblemNotice({ problem }: { readonly problem: Exclude<ViewProblem, 'not-text'> }) {
  const { t } = useLingui()
  const texts = {
    damaged: t`This document is damaged, so we can't show its text.`,
    unsafe: t`This document has parts that could harm your device, so we don't open it.`,
    'too-large': t`This document is too large to show here.`,
    empty: t`There is nothing in this document.`,
  }
  return <Banner tone="caution" icon={TriangleAlert} title={texts[problem]} />
}
