import { useEffect, useState, useSyncExternalStore } from 'react'
import { numberReveal, type NumberReveal, type ShownNumber } from './numberReveal.ts'

interface Showing extends Pick<NumberReveal, 'show' | 'hide'> {
  readonly state: ShownNumber
}

/** Shows a masked number of the open record for 30 s. It is hidden at once when the page is hidden or left. */
export function useShownNumber(field: 'SSN' | 'DriverLicNo'): Showing {
  const [{ get, subscribe, show, hide }] = useState(() => numberReveal(field))
  const state = useSyncExternalStore(subscribe, get, get)
  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'hidden' && hide()
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('pagehide', hide)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', hide)
      hide()
    }
  }, [hide])
  return { state, show, hide }
}
