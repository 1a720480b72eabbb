import { msg } from '@lingui/core/macro'
import { Mail } from 'lucide-react'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  icon: Mail,
  titles: {
    '/app/messages': msg`Messages`,
    '/app/messages/Inbox': msg`Inbox`,
    '/app/messages/Outbox': msg`Sent (Outbox)`,
    '/app/messages/Archive': msg`Archive`,
    '/app/messages/Compose': msg`Compose`,
    '/app/messages/Compose/$mID': msg`Reply`,
  },
} satisfies AreaMenu<typeof area>
