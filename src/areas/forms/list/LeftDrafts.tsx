import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileClock } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { draftName } from '../draft/formDraft.ts'
import type { LeftDraft } from '../model.ts'
import { useLeftDraftText } from '../useLeftDraftText.ts'

/** Drafts on this device that can't be submitted. They can be read, and removed. */
export function LeftDrafts({ drafts }: { readonly drafts: readonly LeftDraft[] }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const textOf = useLeftDraftText()
  if (drafts.length === 0) return null
  return (
    <Section title={t`Answers that can't be submitted`}>
      <p className="max-w-read text-muted">
        <Trans>They are only on this device. Read them, and remove what you don't need.</Trans>
      </p>
      <Card pad="flush">
        <Rows label={t`Answers that can't be submitted`}>
          {drafts.map(({ id, draft, why, changedAt }) => {
            const age = formats.age(changedAt)
            return (
              <Row
                key={id}
                start={<Glyph icon={FileClock} tone="caution" />}
                title={<bdi className="wrap-anywhere">{draftName(draft, i18n.locale)}</bdi>}
                render={
                  <Link
                    to="/app/EHR/forms/$webDataId"
                    params={{ webDataId: String(draft.webDataId) }}
                    search={{ draft: id }}
                  />
                }
                text={textOf(why)}
              >
                <p className="text-s text-muted">
                  <Trans>Draft on this device, {age}</Trans>
                </p>
              </Row>
            )
          })}
        </Rows>
      </Card>
    </Section>
  )
}
