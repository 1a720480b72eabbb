import * as v from 'valibot'
import { NewCameraReading, saveCameraReading } from '#src/contract/cameraReadings.ts'
import type { Write } from '#src/offline/Write.ts'
import { cameraReadingKind } from '#src/offline/writeKinds.ts'
import { queueNew } from './queueNew.ts'
import type { SendOutcome } from './SendOutcome.ts'

const endpoint = `${saveCameraReading.method} ${saveCameraReading.path}`

/** The reading that a write is; null where it is another kind of write, or can't be read. */
export function cameraReadingOf({ kind, content }: Pick<Write, 'kind' | 'content'>): NewCameraReading | null {
  const parsed = kind === cameraReadingKind ? v.safeParse(NewCameraReading, content) : null
  return parsed?.success ? parsed.output : null
}

/**
 * Saves a reading that a person agreed to: now, or by itself as soon as it can be sent. Called again it goes on with the
 * same one, also where it came back. It never rejects.
 */
export function queueCameraReading(reading: NewCameraReading): Promise<SendOutcome> {
  const part = { endpoint, body: { ...reading, hasConsent: true } }
  return queueNew({ id: reading.scanID, kind: cameraReadingKind, content: reading }, part)
}
