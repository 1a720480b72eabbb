import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Icon } from '../marks/Icon.tsx'

interface ErrorSummaryProps {
  /** '2 things to correct'. */
  title: string
  /** In the order of the form; `field` is the id of the control or Fieldset. */
  errors: readonly { field: string; text: string }[]
  /** Counts the tries to send: each new one brings the focus here again. */
  attempt?: number | undefined
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** To the field itself; the address stays as it is, for the router owns its hash. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** All that is to be corrected, above the form, each a way to its field. Nothing is drawn without errors. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <div
      key={attempt}
      ref={focusOnArrival}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-x-3 gap-y-2 rounded-m border border-s-4 border-negative bg-raised px-4 py-3"
    >
      <Icon of={CircleAlert} size="l" className="mt-px text-negative" />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        <ul>
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={goToField} className="inline-block py-1">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
