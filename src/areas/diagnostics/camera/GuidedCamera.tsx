import './guidedCamera.css'
import { Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, RefreshCcw, SunMedium, TriangleAlert, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { clickHandlerIf } from '#src/ui/buttons/clickHandlerIf.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { useFocusReturn } from '#src/ui/overlays/useFocusReturn.ts'
import type { PictureKind } from '#src/workers/screening/protocol.ts'
import { guideOf, type CameraGuide } from './CameraGuide.ts'
import { CameraTrouble } from './CameraTrouble.tsx'
import { GuideOutline } from './GuideOutline.tsx'
import { useGuidedCamera, type Facing } from './useGuidedCamera.ts'
import { useHintWords } from './useHintWords.ts'

interface GuidedCameraProps {
  /** What to photograph, such as 'Photo of the leg'. */
  readonly title: string
  /** What is checked in the picture. */
  readonly kind: PictureKind
  /** Default: the outline of the kind of picture. */
  readonly guide?: CameraGuide | undefined
  /** The camera to open first: towards the person, or away (default). */
  readonly facing?: Facing | undefined
  /** Below the picture, such as 'Close your eyes'. Default: that the photo stays on the device until Analyze. */
  readonly note?: string | undefined
  /** Name of the photo, without an extension. */
  readonly name?: string | undefined
  readonly onPhoto: (photo: File) => void
  /** Goes on without this photo. Only for one of several photos. */
  readonly onSkip?: (() => void) | undefined
  /** Called to take the photo with the device's own camera app. */
  readonly onOtherCamera: () => void
  readonly onClose: () => void
}

/** The camera's picture over the whole screen, with an outline of what to photograph, and what to change in words. */
export default function GuidedCamera({ facing = 'environment', ...props }: GuidedCameraProps) {
  const [attempt, setAttempt] = useState(0)
  const [view, setView] = useState(facing)
  return (
    <OpenCamera
      // Another camera is another attempt: nothing of the last one remains.
      key={`${attempt} ${view}`}
      {...props}
      facing={view}
      onAgain={() => setAttempt(attempt + 1)}
      onTurn={() => setView(view === 'user' ? 'environment' : 'user')}
    />
  )
}

interface OpenCameraProps extends GuidedCameraProps {
  readonly facing: Facing
  /** Called to open the camera again. */
  readonly onAgain: () => void
  /** Called to open the camera that looks the other way. */
  readonly onTurn: () => void
}

function OpenCamera(props: OpenCameraProps) {
  const { title, kind, guide, facing, note, name, onPhoto, onSkip, onOtherCamera, onClose, onAgain, onTurn } = props
  const { t } = useLingui()
  const words = useHintWords(kind)
  const focusReturn = useFocusReturn()
  const video = useRef<HTMLVideoElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  const camera = useGuidedCamera(video, {
    kind,
    facing,
    onPhoto: (photo) => onPhoto(new File([photo], `${name ?? kind}.jpg`, { type: 'image/jpeg' })),
  })
  const { phase, hint } = camera
  const isGood = phase === 'on' && hint === 'good' && !camera.hasMissed
  const said = () => {
    if (phase === 'opening') return t`Starting the camera`
    if (phase === 'taking') return t`The photo is taken`
    if (phase !== 'on') return ''
    return camera.hasMissed ? t`The photo was not taken. Try again` : words(hint)
  }
  return (
    <Root open onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            event.preventDefault()
            shutter.current?.focus()
          }}
          onCloseAutoFocus={focusReturn.onCloseAutoFocus}
          className="guided-camera dialog"
        >
          <div className="flex items-center gap-3 px-4 py-2">
            <Title className="flex-1 text-m font-bold">{title}</Title>
            <IconButton icon={X} label={t`Close the camera`} className="guide-tool" onClick={onClose} />
          </div>
          <div className="guide-view">
            <video
              ref={video}
              muted
              playsInline
              aria-label={t`Camera picture`}
              data-mirrored={camera.isMirrored || undefined}
            />
            {(phase === 'on' || phase === 'taking') && <GuideOutline guide={guide ?? guideOf[kind]} isReady={isGood} />}
            <p role="status" className="guide-words" data-ready={isGood || undefined}>
              {said() && (
                <span>
                  <Icon of={isGood ? CircleCheck : TriangleAlert} size="s" />
                  {said()}
                </span>
              )}
            </p>
            {(phase === 'off' || phase === 'failed') && (
              <CameraTrouble problem={camera.problem} onAgain={onAgain} onOtherCamera={onOtherCamera} />
            )}
          </div>
          <div className="grid justify-items-center gap-3 px-4 py-3">
            <div className="guide-foot">
              {camera.hasTorch ? (
                <IconButton
                  icon={SunMedium}
                  label={t({ message: 'Light', context: 'a lamp' })}
                  aria-pressed={camera.isLit}
                  className="guide-tool"
                  onClick={camera.toggleTorch}
                />
              ) : (
                <span />
              )}
              <button
                ref={shutter}
                type="button"
                className="guide-shutter"
                aria-label={t`Take the photo`}
                aria-disabled={phase !== 'on' || undefined}
                onClick={clickHandlerIf(phase === 'on', camera.take)}
              />
              {camera.hasOther ? (
                <IconButton icon={RefreshCcw} label={t`Turn the camera`} className="guide-tool" onClick={onTurn} />
              ) : (
                <span />
              )}
            </div>
            {onSkip && (
              <Button kind="quiet" className="guide-skip" onClick={onSkip}>
                {t({ message: 'Skip', context: 'go on without this photo' })}
              </Button>
            )}
            <p className="text-center text-s">{note ?? t`The photo stays on this device until you press Analyze.`}</p>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}
