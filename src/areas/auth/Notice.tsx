import { useEffect, useRef, type ReactNode } from 'react'

interface NoticeProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A card of the sign-in area: title, text, and form or buttons. The title takes the focus, so that it is announced. */
export function Notice({ title, children, action }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {action}
    </>
  )
}
