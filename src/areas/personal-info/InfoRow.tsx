import type { ReactNode, Ref } from 'react'

interface InfoRowProps {
  readonly ref?: Ref<HTMLLIElement> | undefined
  /** Without it the row is filled by its content. */
  readonly label?: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** One fact of a card: its name, its value, and buttons at its end. */
export function InfoRow({ ref, label, children, actions }: InfoRowProps) {
  return (
    <li
      ref={ref}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 info-row px-card py-1.5 print:break-inside-avoid"
    >
      {label === undefined ? (
        <div className="min-w-0 basis-full">{children}</div>
      ) : (
        <div className="info-fact grid min-w-0 gap-x-4 py-1">
          <p className="info-label text-muted">{label}</p>
          <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
        </div>
      )}
      {actions && <div className="ms-auto flex flex-wrap justify-end print:hidden">{actions}</div>}
    </li>
  )
}
