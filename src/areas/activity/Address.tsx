import { Fragment } from 'react'

/** An address or a route's pattern, which runs from left to right and breaks before its parts. */
export function Address({ url }: { url: string | null }) {
  if (url === null) return '–'
  return (
    <bdi dir="ltr" className="[overflow-wrap:anywhere] whitespace-normal">
      {url.split(/(?=\/)/).map((part, place) => (
        // The parts have no name but their place, and never change it.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
