import type { AreaRoute } from './mount.ts'

export const reminderRoutes: AreaRoute[] = []
