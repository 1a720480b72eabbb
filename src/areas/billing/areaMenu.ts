import { msg } from '@lingui/core/macro'
import { CreditCard } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: CreditCard,
  titles: {
    '/app/billing': msg`Billing`,
    '/app/billing/billing-list': msg`Billing list`,
    '/app/billing/payment-plans': msg`Payment plans`,
    '/app/billing/payments': msg`Payments`,
  },
} satisfies AreaMenu<typeof area>
