import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** A rendered link or button that a primitive dresses: `<Link to="/labs" />`, `<a href="…" />`. */
export type Rendered = ReactElement<{ className?: string | undefined; children?: ReactNode }>

/** Gives a rendered element the primitive's class and content; its own class is kept beside. */
export function fill(element: Rendered, className: string, children: ReactNode): ReactElement {
  return cloneElement(element, { className: cx(className, element.props.className), children })
}
