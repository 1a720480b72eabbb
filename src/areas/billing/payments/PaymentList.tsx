import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Payment } from '#src/contract/payments.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { newestPaymentsFirst } from './model.ts'
import { usePaymentColumns } from './usePaymentColumns.tsx'

/** List of the payments, newest first. Each row opens its receipt. */
export function PaymentList({ payments }: { readonly payments: readonly Payment[] }) {
  const { t } = useLingui()
  const printNote = usePrintNote()
  const openId = useSearch({ from: '/app/billing/payments', select: (search) => search.payment })
  const columns = usePaymentColumns(openId !== undefined)
  const rows = useMemo(() => newestPaymentsFirst(payments), [payments])
  return (
    <Card pad="flush">
      <DataTable
        caption={t`Payments, newest first`}
        columns={columns}
        rows={rows}
        rowKey={({ paymentID }) => paymentID}
        current={openId}
        look={openId === undefined ? 'plain' : 'brief'}
        printNote={printNote}
      />
    </Card>
  )
}
