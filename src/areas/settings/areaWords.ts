import { msg } from '@lingui/core/macro'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'

export const areaWords = {
  pages: {
    '/app/settings': { yours: msg`your settings`, theirs: msg`the settings` },
    '/app/settings/password': msg`the page to change a password`,
    '/app/settings/sms-consent': {
      yours: msg`your consent to text messages`,
      theirs: msg`the consent to text messages`,
    },
  },
} satisfies AreaWording<typeof area>
