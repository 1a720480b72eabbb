import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** A link without content that a component fills: `<Link to="/labs" />`, or a plain address such as `'tel:…'`. */
export type Rendered = ReactElement<{ className?: string | undefined; children?: ReactNode }> | string

/** Adds the component's class and content to a rendered element. The element's own class is kept. */
export function fill(element: Rendered, className: string, children: ReactNode): ReactElement {
  if (typeof element === 'string') return createElement('a', { href: element, className }, children)
  return cloneElement(element, { className: cx(className, element.props.className), children })
}
