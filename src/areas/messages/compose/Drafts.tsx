import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { ChevronDown, FilePen, Trash2, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { discardWrite } from '#src/writes/drafts.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { snippetOf } from '../mailbox/model.ts'
import { hasContent } from '../draft/composeModel.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { draftsOf, type ListedDraft } from '../draft/draftList.ts'
import { htmlOfDoc } from '#src/richText/htmlOfDoc.ts'

/** The other drafts on this device. Collapsed, unless one of them came back from the outbox. */
export function Drafts({ except }: { except: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const listId = useId()
  const drafts = draftsOf(useAtomValue(writesAtom).writes).filter(({ id }) => id !== except)
  const cameBack = drafts.some(({ problem }) => problem !== null)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  if (drafts.length === 0) return null
  const open = chosen ?? cameBack
  const count = formats.number(drafts.length)
  const discard = async (id: string) => {
    await discardWrite(id)
  }
  return (
    <section className="grid max-w-form gap-3 *:min-w-0">
      <div>
        <Button
          icon={open ? ChevronDown : FilePen}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setChosen(!open)}
        >
          {t`Drafts (${count})`}
        </Button>
      </div>
      <div id={listId} hidden={!open}>
        <Card pad="flush">
          <Rows label={t`Drafts`}>
            {drafts.map((listed) => (
              <DraftRow
                key={listed.id}
                listed={listed}
                onDiscard={() => (hasContent(listed.draft) ? setAsked(listed.id) : void discard(listed.id))}
              />
            ))}
          </Rows>
        </Card>
      </div>
      {asked !== null && <DiscardDialog onDiscard={() => discard(asked)} onClose={() => setAsked(null)} />}
    </section>
  )
}

function DraftRow({ listed, onDiscard }: { listed: ListedDraft; onDiscard: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { id, draft, problem, changedAt } = listed
  const subject = draft.subject.trim() || t`(no subject)`
  const words = snippetOf(htmlOfDoc(draft.doc))
  const when = formats.dateTime(new Date(changedAt).toISOString())
  return (
    <Row
      start={<Glyph icon={FilePen} tone={problem === null ? 'accent' : 'caution'} />}
      title={<bdi>{subject}</bdi>}
      render={<Link to="/app/messages/Compose" search={{ draft: id }} />}
      text={
        <>
          {draft.to ? <bdi>{draft.to.displayName}</bdi> : <Trans>No recipient yet</Trans>} · <bdi>{when}</bdi>
        </>
      }
      end={
        <span className="relative z-1">
          <IconButton icon={Trash2} label={t`Discard the draft: ${subject}`} onClick={onDiscard} />
        </span>
      }
    >
      {words && (
        <p dir="auto" className="truncate text-s">
          {words}
        </p>
      )}
      {problem !== null && (
        <p className="mt-1">
          <Status tone="caution" icon={TriangleAlert}>{t`Not sent`}</Status>
        </p>
      )}
    </Row>
  )
}
