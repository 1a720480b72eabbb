import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { ClipboardList } from 'lucide-react'
import { useMemo } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { PendingList } from '#src/outbox/PendingList.tsx'
import { pendingWrites } from '#src/outbox/pendingWrites.ts'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { draftName, readFormDraft } from '../draft/formDraft.ts'
import { formWrite } from '../formWrite.ts'
import { withoutLeft, type LeftDraft } from '../model.ts'
import { useRefusalText } from '../useRefusalText.ts'

interface UnsentFormsProps {
  readonly ptId: number
  /** Drafts that can't be submitted any more: they have a list of their own. */
  readonly left: readonly LeftDraft[]
}

/** Submitted forms of the open record that did not reach the clinic yet, or that it did not take. */
export function UnsentForms({ ptId, left }: UnsentFormsProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const navigate = useNavigate()
  const problemText = useRefusalText()
  const { writes } = useAtomValue(writesAtom)
  const pending = useMemo(
    () =>
      pendingWrites(withoutLeft(writes, left), formWrite, (content) => {
        const draft = readFormDraft(content)
        return draft?.PtID === ptId ? draft : null
      }),
    [writes, left, ptId],
  )
  const pageOf = (id: string) => {
    // A form that was just taken back is a draft, and no longer in the list.
    const webDataId = readFormDraft(writes.find((write) => write.id === id)?.content)?.webDataId ?? 0
    return { to: '/app/EHR/forms/$webDataId', params: { webDataId: String(webDataId) } } as const
  }
  return (
    <PendingList
      pending={pending}
      kind={{
        facts: formWrite,
        title: t`Not sent yet`,
        look: ({ content, at }) => ({
          start: <Glyph icon={ClipboardList} />,
          head: (
            <p className="font-bold wrap-anywhere">
              <bdi>{draftName(content, i18n.locale)}</bdi>
            </p>
          ),
          aside: <span className="text-s text-muted">{formats.dateTime(new Date(at).toISOString())}</span>,
        }),
        problemText,
        late: t`The form is already on its way, so you can't take it back.`,
        cannotSay: t`The clinic can't say whether it has this form. Look at your completed forms first.`,
        discard: {
          title: t`Discard this form?`,
          text: t`Your answers and files will be removed from this device. You can't get them back.`,
          keep: t`Keep the form`,
          done: t`The form was removed from this device.`,
        },
        drafts: {
          link: (id) => <Link {...pageOf(id)} />,
          open: (id) => navigate(pageOf(id)),
          withdraw: {
            title: t`Take this form back?`,
            text: t`It has not been sent. You can keep it as a draft or discard it. If you discard it, you can't get it back.`,
            kept: t`The form was taken back. It is a draft now.`,
            discarded: t`The form was taken back and discarded.`,
          },
        },
      }}
    />
  )
}
