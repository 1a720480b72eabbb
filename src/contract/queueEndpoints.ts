import { saveCameraReading } from './cameraReadings.ts'
import type { Endpoint } from './endpoint.ts'
import { postImages } from './images.ts'
import { sendMessage } from './messages.ts'

/** Every endpoint that the contract calls a `queue`: what may wait on a device until it can be sent. */
export const queueEndpoints: readonly Endpoint[] = [sendMessage, postImages, saveCameraReading]

/** The one that a part of a write names (`POST messages`); undefined where there is none. */
export function queueEndpointOf(name: string): Endpoint | undefined {
  return queueEndpoints.find(({ method, path }) => `${method} ${path}` === name)
}
