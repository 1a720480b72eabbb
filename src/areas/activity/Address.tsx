import { Fragment } from 'react'

/** An address or route pattern. It runs from left to right and can break before its parts. */
export function Address({ url }: { url: string | null }) {
  if (url === null) return '–'
  return (
    <bdi dir="ltr" className="[overflow-wrap:anywhere] whitespace-normal">
      {url.split(/(?=\/)/).map((part, place) => (
        // The index is a stable key: the parts never change order.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
