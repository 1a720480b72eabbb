import type { NewCameraReading } from './cameraReadings.ts'

/** Returns a camera reading for tests: 72 beats a minute from a face, computed on the device. */
export function testReading(PtID: number, over: Partial<NewCameraReading> = {}): NewCameraReading {
  return {
    scanID: '3f2b8a52-6a0e-4d57-9d0c-1f2e3d4c5b6a',
    takenAt: '2026-11-20T10:00:00.000Z',
    engine: { id: 'reference', version: '1', where: 'device' },
    isFinger: false,
    heart_rate: { value: 72, confidence: 93 },
    resp_rate: null,
    resp_rate_motion: null,
    spo2_rate: null,
    hrv_rate: null,
    mean_rr: null,
    PtID,
    ...over,
  }
}
