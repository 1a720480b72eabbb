import { cameraReadings, saveCameraReading, type NewCameraReading } from '#src/contract/cameraReadings.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { declareWrite } from '#src/registry/WriteKind.ts'

/** A camera reading that a person chose to save. */
export const cameraReadingWrite = declareWrite({
  kind: 'camera-reading',
  call: saveCameraReading,
  fileCalls: [],
  refreshes: [cameraReadings],
  hasDrafts: false,
  isRepeatable: true,
  bodyOf: (reading: NewCameraReading): Input<typeof saveCameraReading>['body'] => ({ ...reading, hasConsent: true }),
})
