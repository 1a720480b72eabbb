import { scanLimits, type ProcessFrameQuery } from '#src/contract/vitalScan.ts'
import type { ScanSettings, ServiceAccess } from '../protocol.ts'

/** Returns the address of a live scan's socket at a service (screening §7). */
export function frameAddress(service: ServiceAccess, settings: ScanSettings): string {
  const query: ProcessFrameQuery = {
    authorization: service.authorization,
    checkArrhythmias: settings.checkArrhythmias ? 'true' : 'false',
    checkStroke: settings.checkStroke ? 'true' : 'false',
    longMeasurement: 'false',
    faceReading: 'true',
    sampleTime: String(scanLimits.sampleTime),
    ...(settings.userAge === null ? {} : { user_age: String(settings.userAge) }),
    ...(settings.userSex === null ? {} : { user_sex: settings.userSex }),
    storeResult: 'false',
    party: service.client,
  }
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  return `${service.url.replace(/^http/, 'ws')}process_frame?${parts.join('&')}`
}
