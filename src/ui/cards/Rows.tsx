import type { ReactNode } from 'react'

/** A list of `<Row>`s, usually in `<Card pad="flush">`. */
export function Rows({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul aria-label={label} className="[&>li+li]:border-t [&>li+li]:border-line">
      {children}
    </ul>
  )
}
