import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { cx } from '../styling/cx.ts'
import { inputClass } from './inputClass.ts'
import { eraseBefore, groupSizes, typeGroup, type PhoneEntry, type PhoneGroups } from './phoneGroups.ts'

interface PhoneInputProps {
  readonly value: PhoneGroups
  readonly onChange: (groups: PhoneGroups) => void
  /** Accessible names of the groups. */
  readonly labels: readonly [string, string, string]
  readonly invalid?: boolean | undefined
  /** Called when the focus leaves all groups. */
  readonly onBlur?: (() => void) | undefined
}

/**
 * A phone number in groups of three, three and four digits (portal §5). A whole number can be pasted into any group, or
 * filled in by the browser. Backspace continues in the previous group. Digits run from left to right in every language.
 * Put the input in a `Fieldset`, whose legend names it.
 */
export function PhoneInput({ value, onChange, labels, invalid = false, onBlur }: PhoneInputProps) {
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const third = useRef<HTMLInputElement>(null)

  const enter = ({ groups, focus }: PhoneEntry, from: 0 | 1 | 2) => {
    onChange(groups)
    const fields: readonly RefObject<HTMLInputElement | null>[] = [first, second, third]
    if (focus !== from) fields[focus]?.current?.focus()
  }
  const back = (event: KeyboardEvent<HTMLInputElement>, from: 0 | 1 | 2) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key !== 'Backspace' || selectionStart !== 0 || selectionEnd !== 0) return
    const entry = eraseBefore(value, from)
    if (!entry) return
    event.preventDefault()
    enter(entry, from)
  }

  return (
    <div
      dir="ltr"
      className="flex max-w-[20rem] items-center gap-2"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
    >
      {([0, 1, 2] as const).map((index) => (
        <input
          key={index}
          ref={index === 0 ? first : index === 1 ? second : third}
          type="tel"
          inputMode="numeric"
          autoComplete={index === 0 ? 'tel' : 'off'}
          dir="ltr"
          aria-label={labels[index]}
          aria-invalid={invalid || undefined}
          placeholder={'0'.repeat(groupSizes[index])}
          value={value[index]}
          onChange={(event) => enter(typeGroup(value, index, event.target.value), index)}
          onKeyDown={(event) => back(event, index)}
          className={cx(
            inputClass,
            'min-w-0 text-center tracking-[0.1em] tabular-nums',
            index === 2 ? 'flex-[4]' : 'flex-[3]',
          )}
        />
      ))}
    </div>
  )
}
