import './cardPhoto.css'
import { Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { useLingui } from '@lingui/react/macro'
import { SunMedium, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { clickHandlerIf } from '#src/ui/buttons/clickHandlerIf.ts'
import { useFocusReturn } from '#src/ui/overlays/useFocusReturn.ts'
import { CameraChecks } from './CameraChecks.tsx'
import { CameraTrouble } from './CameraTrouble.tsx'
import type { CardSideName } from './cardModel.ts'
import { useCardCamera } from './useCardCamera.ts'
import { useCardTexts } from './useCardTexts.ts'

interface CardCameraProps {
  readonly side: CardSideName
  readonly onPhoto: (photo: Blob) => void
  /** Called to take the photo with the device's own camera app. */
  readonly onOtherCamera: () => void
  readonly onClose: () => void
}

/** The camera's picture over the whole screen, with a frame for the card. Takes the photo itself when it is sharp. */
export default function CardCamera(props: CardCameraProps) {
  const [attempt, setAttempt] = useState(0)
  return <OpenCamera key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

interface OpenCameraProps extends CardCameraProps {
  /** Called to open the camera again. */
  readonly onAgain: () => void
}

function OpenCamera({ side, onPhoto, onOtherCamera, onClose, onAgain }: OpenCameraProps) {
  const { t } = useLingui()
  const texts = useCardTexts()
  const focusReturn = useFocusReturn()
  const video = useRef<HTMLVideoElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  const camera = useCardCamera(video, onPhoto)
  const { check, phase, size } = camera
  const step = side === 'front' ? 1 : 2
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
          className="card-camera dialog"
        >
          <div className="flex items-center gap-3 px-4 py-2">
            <Title className="flex-1 text-m font-bold">
              {texts.ofSide(side)} <bdi className="font-normal">{t`${step} of 2`}</bdi>
            </Title>
            <IconButton icon={X} label={t`Close the camera`} className="camera-tool" onClick={onClose} />
          </div>
          <div className="card-view">
            <video ref={video} muted playsInline aria-label={t`Camera picture`} />
            {check && size && (
              <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                <polygon points={check.corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
              </svg>
            )}
            <div className="card-frame" data-ready={check?.verdict === 'good' || undefined} aria-hidden="true" />
            {(phase === 'off' || phase === 'failed') && (
              <CameraTrouble problem={camera.problem} onAgain={onAgain} onOtherCamera={onOtherCamera} />
            )}
          </div>
          <div className="grid justify-items-center gap-3 px-4 py-3">
            <CameraChecks check={check} phase={phase} missed={camera.missed} />
            <div className="camera-foot">
              {camera.hasTorch ? (
                <IconButton
                  icon={SunMedium}
                  label={t({ message: 'Light', context: 'a lamp' })}
                  aria-pressed={camera.isLit}
                  className="camera-tool"
                  onClick={camera.toggleTorch}
                />
              ) : (
                <span />
              )}
              <button
                ref={shutter}
                type="button"
                className="card-shutter"
                aria-label={t`Take the photo`}
                aria-disabled={phase !== 'on' || undefined}
                onClick={clickHandlerIf(phase === 'on', camera.take)}
              />
              <button type="button" className="min-h-target px-3 font-medium" onClick={onClose}>
                {t`Cancel`}
              </button>
            </div>
            <p className="text-center text-s">{t`The photo is taken by itself when it is sharp.`}</p>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}
