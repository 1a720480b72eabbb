import { useLayoutEffect, useRef } from 'react'

interface LiveTextProps {
  /** Current text. */
  readonly read: () => string
  /** Calls the listener when the text might have changed. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly dir?: 'ltr' | undefined
}

/**
 * A short text that changes often. It is written without React, into a box whose changes cause no layout outside. `read`
 * and `subscribe` must be stable.
 */
export function LiveText({ read, subscribe, dir }: LiveTextProps) {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const write = () => {
      const text = read()
      const node = element.current?.firstChild
      // A new text in the same node needs no new styles.
      if (node instanceof Text) node.data = text
      else element.current?.append(text)
    }
    write()
    return subscribe(write)
  }, [read, subscribe])
  return (
    <span className="live-text">
      <span>
        <bdi ref={element} dir={dir} />
      </span>
    </span>
  )
}
