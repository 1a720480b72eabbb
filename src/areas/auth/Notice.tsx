import { useEffect, useRef, type ReactNode } from 'react'

interface NoticeProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A card of the sign-in area that says one thing and offers one way on. Its title takes the focus: it is the news. */
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
