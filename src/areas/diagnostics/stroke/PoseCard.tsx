import './stroke.css'
import { useLingui } from '@lingui/react/macro'
import { Camera, CircleCheck, Clock, TriangleAlert, Upload, X } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import type { StrokePose } from '#src/contract/screeningTools.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { BlobPicture } from '../frame/BlobPicture.tsx'
import { PictureChecks } from '../frame/PictureChecks.tsx'
import { sentBlobOf, warningsOf } from '../frame/pictureWork.ts'
import { useFocusKept } from '../frame/useFocusKept.ts'
import type { Picture } from '../frame/usePicture.ts'
import { usePictureTexts } from '../frame/usePictureTexts.ts'
import { PoseDrawing } from './PoseDrawing.tsx'
import { usePoseTexts } from './usePoseTexts.ts'

interface PoseCardProps {
  readonly pose: StrokePose
  readonly picture: Picture
  readonly baseline: Picture
  /** When the baseline in the record was taken, ISO 8601. Null if there is none. */
  readonly savedAt: string | null
  readonly isLocked: boolean
  readonly onCamera: () => void
  readonly onChange: () => void
}

/** One pose: how to do it, its picture, what is wrong with it, and its baseline. */
export function PoseCard({ pose, picture, baseline, savedAt, isLocked, onCamera, onChange }: PoseCardProps) {
  const { t } = useLingui()
  const texts = usePictureTexts('face')
  const { name, how } = usePoseTexts()[pose]
  const { state } = picture
  const chosen = state.kind === 'chosen' ? state.picture : null
  const isPoor = chosen !== null && warningsOf(chosen).length > 0
  const card = useRef<HTMLLIElement>(null)
  useFocusKept(card, `${state.kind} ${isPoor && !chosen.isAccepted} ${baselineShown(baseline)}`)
  const choose = (which: Picture) => (file: File) => {
    onChange()
    which.choose(file)
  }
  return (
    <li
      ref={card}
      tabIndex={-1}
      className="grid content-start gap-2 rounded-m border border-line bg-raised p-3 *:min-w-0"
    >
      <div className="pose-picture">
        {chosen ? <BlobPicture blob={sentBlobOf(chosen) ?? chosen.blob} alt={name} /> : <PoseDrawing pose={pose} />}
      </div>
      <h3 className="text-m">{name}</h3>
      <p className="text-s text-muted">{how}</p>
      <p role="status">
        {state.kind === 'preparing' ? (
          <Status icon={Clock}>{t`Being checked`}</Status>
        ) : chosen ? (
          isPoor && !chosen.isAccepted ? (
            <Status tone="caution" icon={TriangleAlert}>{t`Check this photo`}</Status>
          ) : (
            <Status tone="positive" icon={CircleCheck}>
              {t({ message: 'Taken', context: 'photo' })}
            </Status>
          )
        ) : (
          <Status icon={Clock}>{t({ message: 'Not yet', context: 'photo' })}</Status>
        )}
      </p>
      {state.kind === 'refused' && (
        <p role="alert" className="text-s font-bold text-negative">
          {texts.problem(state.problem)}
        </p>
      )}
      {isPoor && !chosen.isAccepted && (
        <div role="alert" className="grid gap-2 text-s">
          <PictureChecks kind="face" checks={warningsOf(chosen)} />
          <div>
            <Button aria-label={t`Use it anyway: ${name}`} onClick={picture.accept}>{t`Use it anyway`}</Button>
          </div>
        </div>
      )}
      {!isLocked && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Camera}
            aria-label={chosen ? t`Take it again: ${name}` : t`Use the camera: ${name}`}
            onClick={onCamera}
          >
            {chosen ? t`Again` : t`Camera`}
          </Button>
          <FileButton label={t`Upload`} name={t`Upload: ${name}`} field={pose} onFile={choose(picture)} />
        </div>
      )}
      <BaselineRow
        pose={pose}
        baseline={baseline}
        savedAt={savedAt}
        isLocked={isLocked}
        onFile={choose(baseline)}
        onChange={onChange}
      />
    </li>
  )
}

/** What the row of a baseline shows. */
const baselineShown = ({ state }: Picture) => `${state.kind} ${state.kind === 'chosen' && state.picture.isAccepted}`

interface FileButtonProps {
  readonly label: string
  /** Name for screen readers, with the pose. */
  readonly name: string
  readonly field: string
  readonly isQuiet?: boolean
  readonly onFile: (file: File) => void
}

function FileButton({ label, name, field, isQuiet = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Allow choosing the same file again.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button kind={isQuiet ? 'quiet' : 'plain'} icon={Upload} aria-label={name} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" accept="image/*" hidden data-field={field} onChange={chosen} />
    </>
  )
}

interface BaselineRowProps extends Pick<PoseCardProps, 'pose' | 'baseline' | 'savedAt' | 'isLocked' | 'onChange'> {
  readonly onFile: (file: File) => void
}

/** The earlier picture that a pose is compared with: from the record, or uploaded. */
function BaselineRow({ pose, baseline, savedAt, isLocked, onFile, onChange }: BaselineRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const texts = usePictureTexts('face')
  const { name } = usePoseTexts()[pose]
  const { state } = baseline
  const date = savedAt && formats.date(savedAt)
  const isPoor = state.kind === 'chosen' && warningsOf(state.picture).length > 0 && !state.picture.isAccepted
  const said = () => {
    if (state.kind === 'preparing') return t`Baseline: being checked`
    if (state.kind === 'refused') return texts.problem(state.problem)
    if (state.kind === 'chosen') return t`Baseline: uploaded photo`
    return date ? t`Baseline: ${date}` : t`No baseline`
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-s">
      <span className="min-w-0 flex-auto text-muted">{said()}</span>
      {isPoor && !isLocked && (
        <Button aria-label={t`Use the baseline anyway: ${name}`} onClick={baseline.accept}>{t`Use it anyway`}</Button>
      )}
      {!isLocked &&
        (state.kind === 'chosen' || state.kind === 'refused' ? (
          <IconButton
            icon={X}
            label={t`Remove the uploaded baseline: ${name}`}
            onClick={() => {
              onChange()
              baseline.clear()
            }}
          />
        ) : (
          <FileButton
            isQuiet
            label={t`Upload a baseline`}
            name={t`Upload a baseline: ${name}`}
            field={`${pose}_baseline`}
            onFile={onFile}
          />
        ))}
    </div>
  )
}
