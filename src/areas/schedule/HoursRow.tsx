import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { weekdayOrder } from '#src/lib/calendarDays.ts'
import { endTimes, type HoursDraft, type HoursFault, quarterHours } from './hoursForm.ts'
import type { Site } from './queries.ts'
import { TimeSelect } from './TimeSelect.tsx'
import { useWeekdayNames } from './useWeekdayNames.ts'

interface HoursRowProps {
  /** Id of the first field, to which the summary of errors links. */
  readonly id: string
  readonly row: HoursDraft
  readonly sites: readonly Site[]
  readonly fault: HoursFault | null
  readonly isReadOnly: boolean
  readonly onChange: (more: Partial<HoursDraft>) => void
  readonly onRemove: () => void
}

/** One row of the weekly hours: the weekday, the times, the site, and the days between which it holds. */
export function HoursRow({ id, row, sites, fault, isReadOnly, onChange, onRemove }: HoursRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const errorId = useId()
  const dayNames = useWeekdayNames()
  const day = dayNames[row.weekday] ?? ''
  const from = formats.clockTime(row.from)
  // Only at the start: clearing a day must not close what the user edits.
  const [startsOpen] = useState(row.validFrom !== '' || row.validTo !== '')
  const marked = {
    'aria-invalid': fault ? (true as const) : undefined,
    'aria-describedby': fault ? errorId : undefined,
    disabled: isReadOnly,
  }
  const texts: Readonly<Record<HoursFault, string>> = {
    order: t`The end must be after the start.`,
    days: t`The last day must not be before the first day.`,
    overlap: t`These hours overlap other hours of the same day.`,
  }
  return (
    <li>
      <fieldset className="grid min-w-0 gap-2 py-3">
        <legend className="sr-only">
          {day}, {from}
        </legend>
        {fault && <FieldError id={errorId}>{texts[fault]}</FieldError>}
        <div className="flex flex-wrap items-center gap-2">
          <Select
            id={id}
            aria-label={t`Weekday`}
            className="min-w-[9rem] flex-[1_1_9rem]"
            {...marked}
            value={String(row.weekday)}
            onChange={({ target }) => onChange({ weekday: Number(target.value) })}
          >
            {weekdayOrder(formats.locale).map((weekday) => (
              <option key={weekday} value={String(weekday)}>
                {dayNames[weekday]}
              </option>
            ))}
          </Select>
          <div className="flex min-w-0 flex-[1_1_17rem] flex-wrap items-center gap-2">
            <TimeSelect
              aria-label={t`From`}
              className="min-w-[7.5rem] flex-1"
              {...marked}
              value={row.from}
              times={quarterHours}
              onTime={(time) => onChange({ from: time })}
            />
            <span aria-hidden="true">
              <Trans context="between two times">to</Trans>
            </span>
            <TimeSelect
              aria-label={t`Until`}
              className="min-w-[7.5rem] flex-1"
              {...marked}
              value={row.to}
              times={endTimes}
              onTime={(time) => onChange({ to: time })}
            />
          </div>
          {sites.length > 1 && (
            <Select
              aria-label={t`Site`}
              className="min-w-[9rem] flex-[1_1_12rem]"
              {...marked}
              value={String(row.siteID)}
              onChange={({ target }) => onChange({ siteID: Number(target.value) })}
            >
              {sites.map(({ siteID, siteName }) => (
                <option key={siteID} value={String(siteID)}>
                  {siteName}
                </option>
              ))}
            </Select>
          )}
          <IconButton
            icon={Trash2}
            label={t`Remove ${day}, ${from}`}
            aria-disabled={isReadOnly || undefined}
            onClick={() => !isReadOnly && onRemove()}
          />
        </div>
        <details open={startsOpen || undefined}>
          <summary className="inline-flex min-h-target cursor-pointer items-center text-s font-medium text-accent">
            <Trans>Only on certain days</Trans>
          </summary>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),14rem))] gap-3 pb-2">
            <Field label={t`First day`}>
              <TextInput
                type="date"
                max="2999-12-31"
                {...marked}
                value={row.validFrom}
                onChange={({ target }) => onChange({ validFrom: target.value })}
              />
            </Field>
            <Field label={t`Last day`}>
              <TextInput
                type="date"
                max="2999-12-31"
                {...marked}
                value={row.validTo}
                onChange={({ target }) => onChange({ validTo: target.value })}
              />
            </Field>
          </div>
        </details>
      </fieldset>
    </li>
  )
}
