import { useId, type ReactNode } from 'react'

interface SliderProps {
  readonly label: ReactNode
  readonly min: number
  readonly max: number
  readonly value: number
  /** The value in words: shown beside the label, and spoken. */
  readonly text: string
  /** Shown instead of `text`. */
  readonly shown?: ReactNode
  /** Whether its ends do not change sides in right-to-left text. */
  readonly isLtr?: boolean
  readonly onChange: (value: number) => void
}

/** A labeled slider of the viewer. */
export function Slider({ label, min, max, value, text, shown, isLtr = false, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="viewer-slider" dir={isLtr ? 'ltr' : undefined}>
      <label htmlFor={id}>
        <bdi>{label}</bdi>
      </label>
      <span className="viewer-muted">
        <bdi>{shown ?? text}</bdi>
      </span>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
