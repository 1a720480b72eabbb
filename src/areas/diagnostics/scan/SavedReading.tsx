import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { takenAtOf } from './model.ts'
import { readingOf } from './readingOf.ts'
import { SaveReading } from './SaveReading.tsx'
import { scanAtom } from './scanStore.ts'

/** Offers to save the reading when a scan is complete and has a value. */
export function SavedReading() {
  const scan = useAtomValue(scanAtom)
  const reading = useMemo(() => {
    if (scan?.phase !== 'complete' || !scan.result || scan.PtID === null) return null
    const { id, PtID, place, result } = scan
    return readingOf(result, { scanID: id, PtID, takenAt: takenAtOf(scan, result), where: place })
  }, [scan])
  return reading && <SaveReading reading={reading} />
}
