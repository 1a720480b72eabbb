import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Icon } from '../marks/Icon.tsx'

interface ErrorSummaryProps {
  /** Such as '2 things to correct'. */
  title: string
  /** In the order of the form. `field` is the id of the control or Fieldset. */
  errors: readonly { field: string; text: string }[]
  /** Number of attempts to submit. Each new attempt focuses the summary again. */
  attempt?: number | undefined
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Focuses the field without changing the address, because the router owns the hash. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Summary above a form. Lists all errors, each as a link to its field. Renders nothing without errors. */
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
