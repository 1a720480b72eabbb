import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** A link without content that a primitive dresses: `<Link to="/labs" />`, or a plain address: `'tel:…'`. */
export type Rendered = ReactElement<{ className?: string | undefined; children?: ReactNode }> | string

/** Gives a rendered element the primitive's class and content; its own class is kept beside. */
export function fill(element: Rendered, className: string, children: ReactNode): ReactElement {
  if (typeof element === 'string') return createElement('a', { href: element, className }, children)
  return cloneElement(element, { className: cx(className, element.props.className), children })
}
