import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../marks/Icon.tsx'

/** Error of a field as icon and text, between its label and its control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-s font-bold text-negative">
      <Icon of={CircleAlert} size="s" className="mt-px" />
      {children}
    </p>
  )
}
