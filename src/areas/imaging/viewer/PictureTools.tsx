import { Trans, useLingui } from '@lingui/react/macro'
import { Columns2, Contrast, Expand, Minimize2, Pause, Play, RotateCw, SunMedium } from 'lucide-react'
import type { Adjustments } from './adjustments.ts'
import { Tool } from './Tool.tsx'
import { useZoomState } from './useZoomState.ts'
import { isZoomedAt, type ZoomControl } from './zoomControl.ts'

interface PictureToolsProps {
  readonly control: ZoomControl
  readonly value: Adjustments
  readonly onChange: (value: Adjustments) => void
  readonly isLightOpen: boolean
  readonly onLight: () => void
  readonly onCompare: (() => void) | null
  readonly play: { readonly isPlaying: boolean; readonly onPress: () => void } | null
}

/** Tools below a picture. */
export function PictureTools({ control, value, onChange, isLightOpen, onLight, onCompare, play }: PictureToolsProps) {
  const { t } = useLingui()
  const { scale, pixels } = useZoomState(control)
  return (
    <div className="viewer-tools" role="group" aria-label={t`Picture tools`}>
      {play && (
        <Tool icon={play.isPlaying ? Pause : Play} onPress={play.onPress}>
          {play.isPlaying ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
        </Tool>
      )}
      <Tool icon={Minimize2} isPressed={!isZoomedAt(scale)} onPress={() => control.fit()}>
        <Trans>Fit</Trans>
      </Tool>
      <Tool icon={Expand} isPressed={Math.abs(pixels - 1) < 0.005} onPress={control.actualSize}>
        <bdi dir="ltr">1:1</bdi>
      </Tool>
      <Tool icon={RotateCw} onPress={() => onChange({ ...value, turns: (value.turns + 1) % 4 })}>
        <Trans>Rotate</Trans>
      </Tool>
      <Tool
        icon={Contrast}
        isPressed={value.isInverted}
        onPress={() => onChange({ ...value, isInverted: !value.isInverted })}
      >
        <Trans>Invert</Trans>
      </Tool>
      <Tool icon={SunMedium} isExpanded={isLightOpen} onPress={onLight}>
        <Trans context="of a picture">Light</Trans>
      </Tool>
      {onCompare && (
        <Tool icon={Columns2} onPress={onCompare}>
          <Trans>Compare</Trans>
        </Tool>
      )}
    </div>
  )
}
