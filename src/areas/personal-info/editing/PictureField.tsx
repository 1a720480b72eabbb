import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus, Trash2, UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { pictureQuery } from '../queries.ts'
import { editFieldId } from './editFieldId.ts'
import type { NewPicture } from './editModel.ts'
import { EditNote } from './EditNote.tsx'
import { sendPicture } from './sendPicture.ts'
import type { Editing } from './useEditing.ts'
import { usePictureProblemText, type PictureProblem } from './usePictureProblemText.ts'

const key = 'Picture'

/** The picture of the patient. A chosen file is made small and loses its metadata before it is sent. */
export function PictureField({ editing }: { readonly editing: Editing }) {
  const { t } = useLingui()
  const noteId = useId()
  const need = useNetworkNeed('write')
  const problemText = usePictureProblemText()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const [uploaded, setUploaded] = useState<NewPicture | null>(null)
  const recorded = editing.recordedOf(key) !== null
  const stored = useQuery({ ...pictureQuery(), enabled: recorded }).data?.data.blobAsDataURL ?? null
  const value = editing.valueOf(key)
  const chosen = typeof value === 'object' && value !== null && 'thumbnail' in value ? value.thumbnail : null
  const address = chosen === null ? (value === true ? stored : null) : `data:image/jpeg;base64,${chosen}`
  const isOff = editing.isLocked || need !== null
  const choose = async (file: File | undefined) => {
    if (!file || isBusy) return
    setBusy(true)
    setProblem(null)
    const sent = await sendPicture(file)
    setBusy(false)
    if (sent === null) return
    if ('problem' in sent) setProblem(sent.problem)
    else setUploaded(sent)
  }
  const taken = useRef<NewPicture | null>(null)
  const take = useEffectEvent((picture: NewPicture) => {
    if (taken.current === picture) return
    taken.current = picture
    editing.change(key, picture)
  })
  useEffect(() => {
    // While edits are being saved, no other is accepted.
    if (uploaded && !editing.isLocked) take(uploaded)
  }, [uploaded, editing.isLocked])
  return (
    <div id={editFieldId(key)} tabIndex={-1} className="flex flex-wrap items-center gap-4">
      {address === null ? (
        <span className="grid edited-picture flex-none place-items-center rounded-m bg-sunken text-muted">
          <Icon of={UserRound} size="xl" />
        </span>
      ) : (
        <img
          src={address}
          alt={t`Picture of the patient`}
          className="edited-picture flex-none rounded-m object-cover"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        {problem && <FieldError id={`${noteId}-error`}>{problemText(problem)}</FieldError>}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            tabIndex={-1}
            aria-label={t`Choose a picture`}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // The same file can be chosen again.
              target.value = ''
            }}
          />
          <Button
            icon={ImagePlus}
            pending={isBusy}
            disabled={isOff}
            reason={need}
            aria-describedby={problem ? `${noteId}-error` : noteId}
            onClick={() => input.current?.click()}
          >
            <Trans>Choose a picture</Trans>
          </Button>
          {value !== null && (
            <Button kind="quiet" icon={Trash2} disabled={editing.isLocked} onClick={() => editing.change(key, null)}>
              <Trans>Remove the picture</Trans>
            </Button>
          )}
        </div>
        <EditNote id={noteId} editing={editing} editKey={key} />
      </div>
    </div>
  )
}
