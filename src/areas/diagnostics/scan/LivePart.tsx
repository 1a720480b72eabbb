import { useAtomValue } from 'jotai'
import { cameraAtom } from './cameraStore.ts'
import { CameraView } from './CameraView.tsx'
import { Guidance } from './Guidance.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { LiveProgress } from './LiveProgress.tsx'
import { controlsOf } from './model.ts'
import { ScanButtons } from './ScanButtons.tsx'
import { scanAtom, startLive } from './scanStore.ts'
import { accessAtom } from './serviceAccess.ts'
import { useScanned } from './useScanned.ts'

/** A live scan: the picture, its progress, and its buttons. */
export function LivePart() {
  const scan = useAtomValue(scanAtom)
  const camera = useAtomValue(cameraAtom)
  const access = useAtomValue(accessAtom)
  const person = useScanned()
  const isOpening = camera.kind === 'opening' || access.kind === 'signing-in'
  return (
    <>
      <CameraView />
      <Guidance key={scan?.id} />
      <LiveProgress />
      <LiveFigures />
      <ScanButtons {...controlsOf('live', scan, false, isOpening)} onStart={() => void startLive(person)} />
    </>
  )
}
