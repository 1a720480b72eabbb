import type { AreaRoute } from './mount.ts'

export const scheduleRoutes: AreaRoute[] = []
