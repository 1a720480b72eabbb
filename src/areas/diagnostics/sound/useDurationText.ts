import { useFormats } from '#src/i18n/formats.ts'
import { durationParts } from './model.ts'

/** Returns a function that writes a duration as hours, minutes and seconds: `1 hour, 2 minutes, 5 seconds`. */
export function useDurationText(): (seconds: number) => string {
  const formats = useFormats()
  const part = (value: number, unit: 'hour' | 'minute' | 'second') =>
    formats.number(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
  return (duration) => {
    const { hours, minutes, seconds } = durationParts(duration)
    const parts = [
      ...(hours > 0 ? [part(hours, 'hour')] : []),
      ...(minutes > 0 ? [part(minutes, 'minute')] : []),
      ...(seconds > 0 || (hours === 0 && minutes === 0) ? [part(seconds, 'second')] : []),
    ]
    return formats.briefList(parts)
  }
}
