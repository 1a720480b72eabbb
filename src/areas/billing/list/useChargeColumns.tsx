import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isPastDue, type BillingDetail } from '#src/contract/billing.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { PastDueStatus } from '../PastDueStatus.tsx'
import { ChargeAmount } from './ChargeAmount.tsx'
import { ChargeName } from './ChargeName.tsx'
import { PayCell } from './PayCell.tsx'

/** Returns the columns of the charges. `isPayer`: with the amounts to pay and the buttons that add charges. */
export function useChargeColumns(isPayer: boolean): readonly Column<BillingDetail>[] {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const hasVisits = user !== undefined && isAllowed(user, 'appointments', 'visits')
  return useMemo(
    () => [
      {
        key: 'name',
        header: t`Charge`,
        rowHeader: true,
        cell: (charge) => <ChargeName charge={charge} hasVisits={hasVisits} />,
      },
      {
        key: 'status',
        header: t`Status`,
        side: true,
        width: '8.5rem',
        cell: (charge) => isPastDue(charge) && <PastDueStatus />,
      },
      isPayer
        ? {
            key: 'pay',
            header: t`Amount to pay`,
            align: 'end',
            width: '16.5rem',
            cell: (charge) => <PayCell charge={charge} />,
          }
        : {
            key: 'amount',
            header: t`Amount`,
            align: 'end',
            width: '9rem',
            cell: (charge) => <ChargeAmount charge={charge} />,
          },
    ],
    [t, hasVisits, isPayer],
  )
}
