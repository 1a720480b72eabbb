import './frame.css'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { Camera, TriangleAlert, Upload } from 'lucide-react'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import type { CameraGuide } from '../camera/CameraGuide.ts'
import { BlobPicture } from './BlobPicture.tsx'
import { PictureChecks } from './PictureChecks.tsx'
import { sentBlobOf, warningsOf, type ChosenPicture } from './pictureWork.ts'
import type { Picture } from './usePicture.ts'
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
  const isOver = useDrop(box, choose)
  usePaste(takesPaste && !isLocked, choose)
  useFocusKept(box, state.kind)

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
        <Judged
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

interface JudgedProps {
  readonly picture: Picture
  readonly chosen: ChosenPicture
  /** Buttons that replace the picture. */
  readonly again: ReactNode
}

/** What the device found in the picture, and what the person decides about it. */
function Judged({ picture, chosen, again }: JudgedProps) {
  const { t } = useLingui()
  const { checks, isAccepted, faces, showsFaces, covered } = chosen
  const isPoor = warningsOf(chosen).length > 0
  return (
    <>
      <div role={isPoor && !isAccepted ? 'alert' : undefined} className="grid gap-2">
        {checks ? (
          <PictureChecks kind={picture.kind} checks={checks} />
        ) : (
          <p className="text-s text-muted">{t`This device could not check the photo.`}</p>
        )}
      </div>
      {isPoor && isAccepted && (
        <p className="flex items-start gap-1.5 text-s text-caution">
          <Icon of={TriangleAlert} size="s" className="mt-0.5" />
          {t`You use this photo anyway. The result can be wrong.`}
        </p>
      )}
      {faces === null && (
        <p className="text-s text-muted">{t`This device could not look for faces. If the photo shows one, it is sent too.`}</p>
      )}
      {faces !== null && faces > 0 && (
        <Checkbox
          boxed
          checked={showsFaces}
          onChange={(event) => picture.showFaces(event.target.checked)}
          label={t({ message: plural(faces, { one: 'Keep the face visible', other: 'Keep the faces visible' }) })}
          help={
            covered
              ? t`A face is not needed here. It is covered before the photo is sent.`
              : t`A face is not needed here, but this device can't cover it. Take another photo, or send it as it is.`
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        {again}
        {isPoor && !isAccepted && <Button onClick={picture.accept}>{t`Use it anyway`}</Button>}
      </div>
    </>
  )
}

/**
 * Takes a picture that is dropped on the element. Elsewhere on the page a drop does nothing: without this, the browser
 * would leave the page to open the file. Returns whether a file is being dragged over the element.
 */
function useDrop(box: RefObject<HTMLElement | null>, choose: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: FileList) => {
    const [file] = files
    if (file) choose(file)
  })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const isInside = ({ target }: Event) => target instanceof Node && (box.current?.contains(target) ?? false)
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(isInside(event))
    }
    document.addEventListener('dragenter', hold, { signal })
    document.addEventListener('dragover', hold, { signal })
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false), {
      signal,
    })
    document.addEventListener(
      'drop',
      (event) => {
        setIsOver(false)
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        if (isInside(event)) take(event.dataTransfer.files)
      },
      { signal },
    )
    return () => stopping.abort()
  }, [box])
  return isOver
}

/** Takes a picture that is pasted anywhere on the page, but not into a text field. */
function usePaste(enabled: boolean, choose: (file: File) => void): void {
  const take = useEffectEvent(choose)
  useEffect(() => {
    if (!enabled) return undefined
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (!file) return
      event.preventDefault()
      take(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [enabled])
}

/** Moves the focus to the field if the pressed button disappeared because the picture was chosen or removed. */
function useFocusKept(box: RefObject<HTMLElement | null>, kind: string): void {
  const before = useRef(kind)
  useEffect(() => {
    if (before.current !== kind && document.activeElement === document.body) box.current?.focus()
    before.current = kind
  }, [box, kind])
}
