import type { DOMPurify } from 'dompurify'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { cx } from '#src/ui/styling/cx.ts'
import { cleanBody } from './cleanBody.ts'
import { bodyText } from '#src/richText/bodyClass.ts'

let loaded: DOMPurify | null = null

/** Returns the sanitizer, null until it is loaded. It is loaded with the first body, not with the list. */
function usePurifier(): DOMPurify | null {
  const [purifier, setPurifier] = useState(loaded)
  useEffect(() => {
    if (purifier) return undefined
    let wanted = true
    const take = (found: DOMPurify) => {
      loaded = found
      // Wrapped, because React would call a function as an updater.
      if (wanted) setPurifier(() => found)
    }
    // If it can't be loaded, the body stays plain text.
    import('dompurify').then(({ default: found }) => take(found)).catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [purifier])
  return purifier
}

interface MessageBodyProps {
  /** The body's HTML, as received. */
  body: string
  className?: string | undefined
}

/** Body of a message. Its HTML is sanitized before it is shown. Until the sanitizer is loaded, plain text is shown. */
export function MessageBody({ body, className }: MessageBodyProps) {
  const purifier = usePurifier()
  const look = cx('max-w-[72ch] wrap-anywhere', className)
  if (purifier) return <CleanBody key={body} purifier={purifier} body={body} className={look} />
  return (
    <div dir="auto" className={cx(look, 'whitespace-pre-line')}>
      {textOfHtml(body)}
    </div>
  )
}

function CleanBody({ purifier, body, className }: { purifier: DOMPurify; body: string; className: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(cleanBody(purifier, body))
  }, [purifier, body])
  return (
    <div
      ref={box}
      dir="auto"
      className={cx(
        bodyText,
        '[&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-4 [&_blockquote+*]:mt-3 [&_b]:font-bold [&_s]:line-through [&_u]:underline',
        className,
      )}
    />
  )
}
