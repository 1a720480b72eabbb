import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { controlsOf } from './model.ts'
import { ScanButtons } from './ScanButtons.tsx'
import { scanAtom, startVideo, videoFileAtom } from './scanStore.ts'
import { accessAtom } from './serviceAccess.ts'
import { useScanned } from './useScanned.ts'
import { VideoChoice } from './VideoChoice.tsx'
import { VideoProgress } from './VideoProgress.tsx'

/** A scan of an uploaded video: its file, its progress, and its buttons. */
export function VideoPart() {
  const { t } = useLingui()
  const scan = useAtomValue(scanAtom)
  const file = useAtomValue(videoFileAtom)
  const access = useAtomValue(accessAtom)
  const person = useScanned()
  return (
    <>
      <VideoChoice />
      {scan?.phase === 'running' && <VideoProgress />}
      <ScanButtons
        {...controlsOf('video', scan, file !== null, access.kind === 'signing-in')}
        lacking={file ? undefined : t`Choose a video first.`}
        onStart={() => void startVideo(person)}
      />
    </>
  )
}
