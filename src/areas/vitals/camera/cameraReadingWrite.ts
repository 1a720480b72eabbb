import { cameraReadings, saveCameraReading, type NewCameraReading } from '#src/contract/cameraReadings.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { declareWrite } from '#src/registry/WriteKind.ts'

/** A reading of a camera that its person agreed to keep. */
export const cameraReadingWrite = declareWrite({
  kind: 'camera-reading',
  call: saveCameraReading,
  fileCalls: [],
  refreshes: [cameraReadings],
  hasDrafts: false,
  isRepeatable: true,
  bodyOf: (reading: NewCameraReading): Input<typeof saveCameraReading>['body'] => ({ ...reading, hasConsent: true }),
})
