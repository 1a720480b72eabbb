import type { AreaRoute } from './mount.ts'

/** Routes for charges, payments and payment plans. */
export const billingRoutes: AreaRoute[] = []
