import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { SquarePen } from 'lucide-react'
import { useMemo } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { PendingList } from '#src/outbox/PendingList.tsx'
import { pendingWrites } from '#src/outbox/pendingWrites.ts'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { correctionWrite } from '../correctionWrite.ts'
import { useChangeName } from '../values/useChangeName.ts'
import { readCorrectionDraft } from './correctionDraft.ts'
import { useRefusalText } from './useRefusalText.ts'

/** Requests about the open record that did not reach the clinic yet. Those that came back are drafts of the page. */
export function UnsentRequests({ ptId }: { readonly ptId: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const nameOf = useChangeName()
  const problemText = useRefusalText()
  const { writes } = useAtomValue(writesAtom)
  const pending = useMemo(
    () =>
      pendingWrites(writes, correctionWrite, (content) => {
        const draft = readCorrectionDraft(content)
        return draft?.PtID === ptId ? draft : null
      }).filter(({ state }) => state !== 'returned'),
    [writes, ptId],
  )
  return (
    <PendingList
      pending={pending}
      kind={{
        facts: correctionWrite,
        title: t`Not sent yet`,
        look: ({ content: { changes }, at }) => ({
          start: <Glyph icon={SquarePen} />,
          head: (
            <>
              <p className="font-bold">
                {t`${plural(changes.length, { one: '# change to ask for', other: '# changes to ask for' })}`}
              </p>
              <p className="text-s text-muted wrap-anywhere">
                {formats.briefList([...new Set(changes.map((change) => nameOf(change)))])}
              </p>
            </>
          ),
          aside: <span className="text-s text-muted">{formats.dateTime(new Date(at).toISOString())}</span>,
        }),
        problemText,
        late: t`The request is already on its way, so you can't change it.`,
        cannotSay: t`The clinic can't say whether it has this request. Look at your messages from the clinic first.`,
        discard: {
          title: t`Discard this request?`,
          text: t`Your changes will be removed from this device. You can't get them back.`,
          keep: t`Keep the request`,
          done: t`The request was removed from this device.`,
        },
        drafts: {
          link: () => <Link to="/app/EHR/pt" />,
          // The page shows the changes of a draft at their fields.
          open: () => Promise.resolve(),
          withdraw: {
            title: t`Take this request back?`,
            text: t`It has not been sent. You can keep it as a draft or discard it. If you discard it, you can't get it back.`,
            kept: t`The request was taken back. Its changes are at their fields.`,
            discarded: t`The request was taken back and discarded.`,
          },
        },
      }}
    />
  )
}
