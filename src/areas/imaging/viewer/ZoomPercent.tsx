import { useZoomText } from './useZoomText.ts'
import type { ZoomControl } from './zoomControl.ts'

/** The zoom in words. A component of its own: it renders with every frame of a pinch. */
export function ZoomPercent({ control }: { readonly control: ZoomControl }) {
  return <span className="viewer-percent">{useZoomText(control)}</span>
}
