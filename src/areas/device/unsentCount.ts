import type { WriteCounts } from '#src/offline/writeRows.ts'

/** How much in all is written on this device and not sent. */
export function unsentCount({ drafts, waiting, readings }: WriteCounts): number {
  return drafts + waiting + readings
}
