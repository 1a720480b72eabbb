import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { listCameras } from '#src/device/camera.ts'
import { canSpeak, onVoices, stopSpeaking } from '#src/device/speech.ts'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { cameraAtom, turnCameraOff, turnCameraOn, turnTorch, type CameraState } from './cameraStore.ts'
import { chosenCameraAtom, rememberCamera, rememberSpoken, spokenAtom } from './deviceChoices.ts'
import { isRunningAtom } from './scanStore.ts'

/** Settings of the scan: camera, torch, and spoken guidance. */
export function CameraSettings({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const state = useAtomValue(cameraAtom)
  const isRunning = useAtomValue(isRunningAtom)
  const isSpoken = useAtomValue(spokenAtom)
  const hasVoice = useSyncExternalStore(onVoices, () => canSpeak(i18n.locale))
  const isOn = state.kind === 'on'
  return (
    <Dialog open onClose={onClose} title={t`Camera settings`} closeLabel={t`Close`}>
      <CameraChoice key={state.kind} state={state} isRunning={isRunning} />
      {isOn && state.camera.hasTorch && (
        <Checkbox
          label={t`Camera light`}
          help={t`For a finger on the lens.`}
          checked={state.isLit}
          onChange={({ target }) => void turnTorch(target.checked)}
        />
      )}
      <Checkbox
        label={t`Spoken guidance`}
        help={
          hasVoice
            ? t`Says aloud what to do, and the first heart rate. Others nearby can hear it.`
            : t`This device has no built-in voice for this language.`
        }
        checked={isSpoken && hasVoice}
        disabled={!hasVoice}
        onChange={({ target }) => {
          rememberSpoken(target.checked)
          if (!target.checked) stopSpeaking()
        }}
      />
    </Dialog>
  )
}

interface CameraChoiceProps {
  readonly state: CameraState
  readonly isRunning: boolean
}

/** Choice of the camera. Browsers reveal the names only after a camera was turned on. */
function CameraChoice({ state, isRunning }: CameraChoiceProps) {
  const { t } = useLingui()
  const chosen = useAtomValue(chosenCameraAtom)
  const cameras = useCameras()
  if (cameras.length === 0)
    return <p className="text-muted">{t`Start the camera stream first. Then the browser can list the cameras.`}</p>
  const choose = (id: string) => {
    rememberCamera(id)
    if (state.kind === 'off') return
    turnCameraOff()
    void turnCameraOn()
  }
  const nameOf = (label: string, index: number) => {
    const number = index + 1
    return label || t`Camera ${number}`
  }
  return (
    <RadioGroup
      legend={t`Camera`}
      help={isRunning ? t`You can change it when the scan is over.` : undefined}
      value={state.kind === 'on' ? state.camera.deviceId : chosen}
      options={cameras.map(({ id, label }, index) => ({
        value: id,
        label: <bdi>{nameOf(label, index)}</bdi>,
        disabled: isRunning,
      }))}
      onChange={choose}
    />
  )
}

type Cameras = Awaited<ReturnType<typeof listCameras>>

/** Returns the available cameras, and updates when one is connected or removed. */
function useCameras(): Cameras {
  const [cameras, setCameras] = useState<Cameras>([])
  useEffect(() => {
    let gone = false
    const ask = () => void listCameras().then((found) => !gone && setCameras(found))
    // Undefined without HTTPS, although its type says otherwise.
    const devices: MediaDevices | undefined = navigator.mediaDevices
    ask()
    devices?.addEventListener('devicechange', ask)
    return () => {
      gone = true
      devices?.removeEventListener('devicechange', ask)
    }
  }, [])
  return cameras
}
