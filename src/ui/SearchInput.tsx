import { Search, X } from 'lucide-react'
import { useRef, type ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { inputClass } from './inputClass.ts'

interface SearchInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'ref'> {
  /** Its accessible name, and its placeholder unless another is given. */
  label: string
  /** Name of the button that empties it. */
  clearLabel: string
  value: string
  onChange: (value: string) => void
}

/** Looks for words in a list. Wrap it in `<search>` or a form with `role="search"`. */
export function SearchInput({ label, clearLabel, value, onChange, className, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={cx('relative grid print:hidden', className)}>
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(inputClass, 'mt-0! appearance-none pe-[52px] [&::-webkit-search-cancel-button]:hidden')}
      />
      {value === '' ? (
        <Icon of={Search} size="l" className="pointer-events-none absolute end-3 bottom-3" />
      ) : (
        <span className="absolute end-0.5 bottom-0.5">
          <IconButton
            icon={X}
            label={clearLabel}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          />
        </span>
      )}
    </div>
  )
}
