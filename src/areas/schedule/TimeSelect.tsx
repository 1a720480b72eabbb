import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Select } from '#src/ui/fields/Select.tsx'

interface TimeSelectProps extends Pick<
  ComponentProps<typeof Select>,
  'aria-label' | 'aria-invalid' | 'aria-describedby' | 'className' | 'disabled' | 'id'
> {
  /** `HH:mm`. A time that is not offered is offered too, such as one that was imported. */
  readonly value: string
  readonly times: readonly string[]
  readonly onTime: (time: string) => void
}

/** A choice of a time on the quarter hour. */
export function TimeSelect({ value, times, onTime, ...rest }: TimeSelectProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const offered = times.includes(value) ? times : [...times, value].toSorted()
  return (
    <Select {...rest} value={value} onChange={({ target }) => onTime(target.value)}>
      {offered.map((time) => (
        <option key={time} value={time}>
          {time === '24:00' ? t`Midnight` : formats.clockTime(time)}
        </option>
      ))}
    </Select>
  )
}
