import type { ReactNode } from 'react'

export interface PaperRow {
  readonly key: string | number
  readonly what: ReactNode
  readonly amount: ReactNode
  /** Whether the row is a total. */
  readonly isSum?: boolean
}

interface PaperTableProps {
  /** Content of the table, for screen readers. */
  readonly caption: string
  readonly whatHeader: string
  readonly amountHeader: string
  readonly rows: readonly PaperRow[]
}

/** A table of amounts on a receipt or statement. Printed, its header repeats on each page, and no row is split. */
export function PaperTable({ caption, whatHeader, amountHeader, rows }: PaperTableProps) {
  return (
    <table className="paper-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{whatHeader}</th>
          <th scope="col">{amountHeader}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, what, amount, isSum }) => (
          <tr key={key} className={isSum ? 'sum' : undefined}>
            <th scope="row">{what}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
