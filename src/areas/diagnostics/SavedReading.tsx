import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { readingOf } from './readingOf.ts'
import { SaveReading } from './SaveReading.tsx'
import { scanAtom } from './scanStore.ts'

/** The way into the record, once a scan is complete and has a number. */
export function SavedReading() {
  const scan = useAtomValue(scanAtom)
  const reading = useMemo(() => {
    if (scan?.phase !== 'complete' || !scan.result || scan.PtID === null) return null
    const { id, PtID, place, result, startedAt, tookMs } = scan
    const takenAt = result.timestamp ?? new Date(startedAt + (tookMs ?? 0)).toISOString()
    return readingOf(result, { scanID: id, PtID, takenAt, where: place })
  }, [scan])
  return reading && <SaveReading reading={reading} />
}
