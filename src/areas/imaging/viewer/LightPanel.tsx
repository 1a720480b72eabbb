import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { GrayWindow } from '#src/contract/imaging.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { readyLights, windowKind, type Adjustments, type ReadyLight } from './adjustments.ts'
import { Slider } from './Slider.tsx'

interface LightPanelProps {
  readonly value: Adjustments
  readonly onChange: (value: Adjustments) => void
  /** Windows of the picture. The server renders them: the other values are not in the preview. */
  readonly windows: readonly GrayWindow[]
  /** Ready settings for a picture without several windows. */
  readonly ready: readonly ReadyLight[]
}

const readyWords: Readonly<Record<ReadyLight, MessageDescriptor>> = {
  normal: msg`Normal`,
  bone: msg`Bone`,
  soft: msg`Soft parts`,
}

/** Brightness and contrast, by sliders and ready settings. */
export function LightPanel({ value, onChange, windows, ready }: LightPanelProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const percent = (part: number) => formats.number(part / 100, { style: 'percent', maximumFractionDigits: 0 })
  const windowWord = ({ name }: GrayWindow, place: number): ReactNode => {
    const kind = place === 0 ? 'normal' : windowKind(name)
    const n = formats.number(place + 1)
    return kind ? i18n._(readyWords[kind]) : name ? <RecordText>{name}</RecordText> : <Trans>View {n}</Trans>
  }
  const isPlain = value.brightness === 100 && value.contrast === 100
  return (
    <div className="viewer-light" role="group" aria-label={t`Brightness and contrast`}>
      <Slider
        label={t`Brightness`}
        min={50}
        max={200}
        value={value.brightness}
        text={percent(value.brightness)}
        onChange={(brightness) => onChange({ ...value, brightness })}
      />
      <Slider
        label={t`Contrast`}
        min={50}
        max={300}
        value={value.contrast}
        text={percent(value.contrast)}
        onChange={(contrast) => onChange({ ...value, contrast })}
      />
      <div className="viewer-chips" role="group" aria-label={t`Ready settings`}>
        {windows.length > 1
          ? windows.map((window, place) => (
              <Chip
                // oxlint-disable-next-line no-array-index-key -- a window is its place
                key={place}
                isOn={value.window === place && isPlain}
                onPress={() => onChange({ ...value, ...readyLights.normal, window: place })}
              >
                {windowWord(window, place)}
              </Chip>
            ))
          : ready.map((name) => {
              const light = readyLights[name]
              return (
                <Chip
                  key={name}
                  isOn={value.brightness === light.brightness && value.contrast === light.contrast}
                  onPress={() => onChange({ ...value, ...light })}
                >
                  {i18n._(readyWords[name])}
                </Chip>
              )
            })}
      </div>
    </div>
  )
}

interface ChipProps {
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button type="button" className="viewer-chip" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}
