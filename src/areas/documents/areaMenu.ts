import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { area } from './area.ts'

export const areaMenu = {
  titles: {},
} satisfies AreaMenu<typeof area>
