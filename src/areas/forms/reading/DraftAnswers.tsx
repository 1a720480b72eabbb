import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import type { FormFile } from '#src/contract/formData.ts'
import { ImageUpload } from '#src/contract/images.ts'
import { conditionalComponents, shownWhenRead } from '#src/formEngine/shownWhenRead.ts'
import { AnswerList } from '#src/formView/AnswerList.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { bytesOfDataUrl } from '#src/lib/bytesOfDataUrl.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { discardWrite, readFile } from '#src/writes/drafts.ts'
import { isUnplacedDraft, readTemplate } from '../draft/formDraft.ts'
import type { ListedDraft } from '../model.ts'
import { FileLink } from '../viewer/FileLink.tsx'
import { UnplacedAnswers } from '../viewer/UnplacedAnswers.tsx'

/** The answers of a draft on this device, which the person can remove. */
export function DraftAnswers({ listed }: { readonly listed: ListedDraft }) {
  const { t } = useLingui()
  const formats = useFormats()
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const { id, draft, changedAt } = listed
  const { files } = draft
  const time = formats.dateTime(new Date(changedAt).toISOString())
  const template = readTemplate(draft.template)
  const shown = template && shownWhenRead(template.pages, draft.entries, conditionalComponents(template))
  const open = useCallback(
    async ({ uploadKey }: FormFile) => {
      const no = files.find((one) => one.uploadKey === uploadKey)?.no
      const part = no === undefined ? null : await readFile(id, no)
      const upload = v.safeParse(v.array(ImageUpload), part?.body)
      const [first] = upload.success ? upload.output : []
      if (!first) return null
      const { mediaType, bytes } = bytesOfDataUrl(first.BlobAsDataURL)
      return new Blob([bytes], { type: mediaType })
    },
    [id, files],
  )
  const remove = async () => {
    await discardWrite(id)
    await navigate({ to: '/app/EHR/forms' })
  }
  const file = (one: FormFile) => <FileLink file={one} open={open} />
  const removal = (
    <div className="print:hidden">
      <Button icon={Trash2} onClick={() => setIsAsked(true)}>
        <Trans>Remove these answers</Trans>
      </Button>
    </div>
  )
  const isUnplaced = isUnplacedDraft(draft)
  return (
    <>
      {!isUnplaced && (
        <Card title={t`Your answers on this device`}>
          <p className="text-s text-muted">
            <Trans>Last changed {time}. They were not submitted.</Trans>
          </p>
          {template && (
            <AnswerList
              pages={template.pages}
              data={draft.entries}
              isShown={(comEntryID) => shown?.has(comEntryID) === true}
              file={file}
            />
          )}
          {removal}
        </Card>
      )}
      <UnplacedAnswers entries={draft.unplaced} template={draft.unplacedTemplate} isLeft file={file}>
        {isUnplaced && removal}
      </UnplacedAnswers>
      <Dialog
        open={isAsked}
        role="alertdialog"
        onClose={() => setIsAsked(false)}
        title={t`Remove these answers?`}
        text={t`They are only on this device. You can't get them back.`}
        actions={
          <>
            <Button onClick={() => setIsAsked(false)}>
              <Trans>Keep them</Trans>
            </Button>
            <Button kind="danger-primary" onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      />
    </>
  )
}
