import type { AreaRoute } from './mount.ts'

export const appointmentRoutes: AreaRoute[] = []
