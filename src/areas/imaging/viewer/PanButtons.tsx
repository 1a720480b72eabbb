import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { Tool } from './Tool.tsx'
import { useIsZoomed } from './useZoomState.ts'
import type { ZoomControl } from './zoomControl.ts'

/** Buttons that move a zoomed picture, for people who can't drag (WCAG 2.5.7). Not mirrored. */
export function PanButtons({ control }: { readonly control: ZoomControl }) {
  const { t } = useLingui()
  if (!useIsZoomed(control)) return null
  return (
    <div className="viewer-pan" role="group" aria-label={t`Move the picture`}>
      <Tool icon={ArrowLeft} label={t`Left`} onPress={() => control.pan(-1, 0)} />
      <Tool icon={ArrowUp} label={t`Up`} onPress={() => control.pan(0, -1)} />
      <Tool icon={ArrowDown} label={t`Down`} onPress={() => control.pan(0, 1)} />
      <Tool icon={ArrowRight} label={t`Right`} onPress={() => control.pan(1, 0)} />
    </div>
  )
}
