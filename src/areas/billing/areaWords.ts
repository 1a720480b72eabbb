import { msg } from '@lingui/core/macro'
import { CreditCard } from 'lucide-react'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/billing': { yours: msg`your bills`, theirs: msg`the bills` },
    '/app/billing/payment-plans': { yours: msg`your payment plans`, theirs: msg`the payment plans` },
    '/app/billing/payments': { yours: msg`your payments`, theirs: msg`the payments` },
  },
  stored: {
    billing: { label: msg`Billing`, icon: CreditCard },
  },
} satisfies AreaWording<typeof area, typeof records>
