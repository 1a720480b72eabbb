import './frame.css'
import { useLingui } from '@lingui/react/macro'
import { Camera, Upload } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import type { CameraGuide } from '../camera/CameraGuide.ts'
import { BlobPicture } from './BlobPicture.tsx'
import { JudgedPicture } from './JudgedPicture.tsx'
import { sentBlobOf, warningsOf, type ChosenPicture } from './pictureWork.ts'
import { useFocusKept } from './useFocusKept.ts'
import type { Picture } from './usePicture.ts'
import { usePictureDrop } from './usePictureDrop.ts'
import { usePicturePaste } from './usePicturePaste.ts'
import { usePictureTexts } from './usePictureTexts.ts'

/** Lazy-loaded: many people only choose photos that they have. */
const GuidedCamera = lazy(() => import('../camera/GuidedCamera.tsx'))

interface PictureFieldProps {
  readonly picture: Picture
  /** What the picture shows, such as 'Photo of the leg'. */
  readonly label: string
  /** Name of the file input. */
  readonly field: string
  /** Whether it can't be changed: it is being analyzed, or has a result. */
  readonly isLocked?: boolean | undefined
  /** What to choose. Default: one clear photo. */
  readonly prompt?: string | undefined
  /** Where the picture goes, or that it stays on the device. */
  readonly note?: string | undefined
  /** Outline over the camera's picture. Default: that of the kind of picture. */
  readonly guide?: CameraGuide | undefined
  /** Camera to open: towards the person, or away (default). */
  readonly facing?: 'user' | 'environment' | undefined
  /** Whether a pasted picture is for this field. At most one field of a page takes it. Default: true. */
  readonly takesPaste?: boolean | undefined
  /** Called when the picture changes, so that an older result or problem can be removed. */
  readonly onChange?: (() => void) | undefined
}

/** Choice of one picture: by camera, upload, drop or paste. Shows what the device checked in it. */
export function PictureField({
  picture,
  label,
  field,
  isLocked = false,
  prompt,
  note,
  guide,
  facing,
  takesPaste = true,
  onChange,
}: PictureFieldProps) {
  const { t } = useLingui()
  const texts = usePictureTexts(picture.kind)
  const { state } = picture
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const upload = useRef<HTMLInputElement>(null)
  const capture = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const choose = (file: File) => {
    if (isLocked) return
    onChange?.()
    picture.choose(file)
  }
  const isOver = usePictureDrop(box, choose)
  usePicturePaste(takesPaste && !isLocked, choose)
  useFocusKept(box, `${state.kind} ${state.kind === 'chosen' && state.picture.isAccepted}`)

  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Allow choosing the same file again.
    target.value = ''
    if (file) choose(file)
  }
  const camera = (isAgain: boolean, isMain: boolean) => (
    <Button kind={isMain ? 'primary' : 'plain'} icon={Camera} onClick={() => setIsCameraOpen(true)}>
      {isAgain ? t`Take it again` : t`Use the camera`}
    </Button>
  )
  const uploadButton = (isAgain: boolean) => (
    <Button icon={Upload} onClick={() => upload.current?.click()}>
      {isAgain ? t`Upload another` : t`Upload`}
    </Button>
  )
  const isPreparing = state.kind === 'preparing'
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      aria-busy={isPreparing || undefined}
      tabIndex={-1}
      className="grid gap-3 *:min-w-0"
    >
      {state.kind === 'chosen' ? (
        <Chosen picture={state.picture} label={label} />
      ) : (
        <div className={cx('tool-drop', isOver && 'is-over')}>
          <p className="font-bold">{prompt ?? t`Choose one clear photo`}</p>
          {state.kind === 'refused' && (
            <p role="alert" className="font-bold text-negative">
              <bdi className="[overflow-wrap:anywhere]">{state.name}</bdi>: {texts.problem(state.problem)}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {camera(false, true)}
            {uploadButton(false)}
          </div>
          <p className="text-s text-muted">
            {t`JPEG, PNG, WebP or HEIC, up to 100 MB. You can also drop it here, or paste it.`}
          </p>
        </div>
      )}
      {state.kind === 'chosen' && !isLocked && (
        <JudgedPicture
          picture={picture}
          chosen={state.picture}
          again={
            <>
              {camera(true, warningsOf(state.picture).length > 0 && !state.picture.isAccepted)}
              {uploadButton(true)}
            </>
          }
        />
      )}
      {note && !isLocked && <p className="text-s text-muted">{note}</p>}
      <p role="status" className="sr-only">
        {isPreparing ? t`The photo is being checked` : state.kind === 'chosen' ? t`The photo is chosen` : ''}
      </p>
      {isPreparing && <p className="text-s text-muted" aria-hidden="true">{t`The photo is being checked`}</p>}
      <input ref={upload} type="file" accept="image/*" hidden onChange={chosen} data-field={field} />
      <input ref={capture} type="file" accept="image/*" capture={facing ?? 'environment'} hidden onChange={chosen} />
      <Suspense fallback={null}>
        {isCameraOpen && (
          <GuidedCamera
            title={label}
            kind={picture.kind}
            guide={guide}
            facing={facing}
            onPhoto={(photo) => {
              setIsCameraOpen(false)
              choose(photo)
            }}
            onOtherCamera={() => {
              setIsCameraOpen(false)
              capture.current?.click()
            }}
            onClose={() => setIsCameraOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function Chosen({ picture, label }: { readonly picture: ChosenPicture; readonly label: string }) {
  const { t } = useLingui()
  const { name, width, height } = picture
  return (
    <figure className="grid gap-2">
      <BlobPicture blob={sentBlobOf(picture) ?? picture.blob} alt={label} />
      <figcaption className="text-s text-muted tabular-nums">
        <bdi dir="ltr" className="[overflow-wrap:anywhere]">
          {name}
        </bdi>{' '}
        <bdi dir="ltr">
          {width} × {height}
        </bdi>
        {picture.isFirstFrame && <> {t`Only the first picture of this GIF is used.`}</>}
      </figcaption>
    </figure>
  )
}
