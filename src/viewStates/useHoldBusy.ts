import { useEffect } from 'react'
import { holdBusy } from '#src/device/busy.ts'

/** While `dirty`, nothing loads this page anew unasked: a form holds typed words, or a scan runs. */
export function useHoldBusy(dirty: boolean): void {
  useEffect(() => (dirty ? holdBusy() : undefined), [dirty])
}
