import { useSyncExternalStore } from 'react'
import { isZoomedAt, type ZoomControl, type ZoomState } from './zoomControl.ts'

/** Returns the scale of the picture, at each of its changes. */
export function useZoomState(control: ZoomControl): ZoomState {
  return useSyncExternalStore(control.subscribe, control.state, control.state)
}

/** Returns whether the picture is shown at another size than the fitted one. Renders only when this changes. */
export function useIsZoomed(control: ZoomControl): boolean {
  const isZoomed = () => isZoomedAt(control.state().scale)
  return useSyncExternalStore(control.subscribe, isZoomed, () => false)
}
