import { Search, X } from 'lucide-react'
import { useRef, type ComponentPropsWithRef, type RefObject } from 'react'
import { cx } from '../styling/cx.ts'
import { Icon } from '../marks/Icon.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { inputClass } from './inputClass.ts'

interface SearchInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'ref'> {
  /** Accessible name, and the placeholder unless another is given. */
  label: string
  /** Name of the button that clears the field. */
  clearLabel: string
  value: string
  onChange: (value: string) => void
  ref?: RefObject<HTMLInputElement | null> | undefined
}

/**
 * A search field for a list. Wrap it in `<search>` or a form with `role="search"`. Search words are private: the
 * browser stores them in no session file and sends them to no spell checker.
 */
export function SearchInput({ label, clearLabel, value, onChange, ref, className, ...rest }: SearchInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  return (
    <div className={cx('relative grid print:hidden', className)}>
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        {...rest}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
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
