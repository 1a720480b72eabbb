import { useEffect } from 'react'
import { holdBusy } from '#src/device/busy.ts'

/** Prevents an unasked reload of this page while `dirty`: a form has unsaved text, or a scan is running. */
export function useHoldBusy(dirty: boolean): void {
  useEffect(() => (dirty ? holdBusy() : undefined), [dirty])
}
