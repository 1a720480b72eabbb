import './scanner.css'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'
import { Play, Settings, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '#src/ui/styling/cx.ts'
import { Ellipsis } from '#src/ui/marks/Ellipsis.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { CameraSettings } from './CameraSettings.tsx'
import { cameraAtom, showCameraIn, turnCameraOff, turnCameraOn } from './cameraStore.ts'
import { FaceOverlay } from './FaceOverlay.tsx'
import { PulseTrace } from './PulseTrace.tsx'
import { clearTrouble, isRunningAtom, latestAtom } from './scanStore.ts'

const hasUpdateAtom = atom((get) => get(isRunningAtom) && get(latestAtom) !== null)

/** The scanner: the camera picture, overlaid with a box around the face, the pulse wave and the camera's buttons. */
export function CameraView() {
  const { t } = useLingui()
  const state = useAtomValue(cameraAtom)
  const isRunning = useAtomValue(isRunningAtom)
  const hasUpdate = useAtomValue(hasUpdateAtom)
  const [hasSettings, setHasSettings] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => (video.current ? showCameraIn(video.current) : undefined), [])
  const isOn = state.kind === 'on'
  const isMirrored = isOn && state.camera.isMirrored
  return (
    <div className="scanner">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t`Camera picture`}
        className={cx('scanner-frame', isMirrored && 'mirrored', !isOn && 'invisible')}
      />
      {isOn && <FaceOverlay isMirrored={isMirrored} />}
      {isOn && hasUpdate && <PulseTrace />}
      {!isOn && (
        <div
          className="absolute inset-0 grid place-content-center justify-items-center gap-4 rounded-m border border-on-brand/25 p-6 text-center"
          dir="auto"
        >
          {state.kind === 'opening' ? (
            <p role="status">
              <Ellipsis>{t`Starting the camera...`}</Ellipsis>
            </p>
          ) : (
            <>
              <button
                type="button"
                aria-label={t`Start the camera stream`}
                className="scanner-ground grid size-18 place-items-center rounded-full border-2 border-current"
                onClick={() => {
                  clearTrouble()
                  void turnCameraOn()
                }}
              >
                <Icon of={Play} size="xl" />
              </button>
              <p className="max-w-[22rem] text-balance">
                {t`Start the camera stream with the play button, or change the camera with the cog.`}
              </p>
            </>
          )}
        </div>
      )}
      <div className="absolute inset-x-2 top-2 flex justify-between">
        {isOn && !isRunning ? (
          <IconButton
            icon={Square}
            label={t`Stop the camera stream`}
            className="scanner-ground"
            onClick={turnCameraOff}
          />
        ) : (
          <span />
        )}
        <IconButton
          icon={Settings}
          label={t`Camera settings`}
          className="scanner-ground"
          onClick={() => setHasSettings(true)}
        />
      </div>
      {hasSettings && <CameraSettings onClose={() => setHasSettings(false)} />}
    </div>
  )
}
