import { createPurchase } from '../services/billing/purchase/createPurchase.ts'
import { refundPayment } from '../services/billing/refund/refundPayment.ts'
import { twoStepRoute } from './keyedRoute.ts'
import type { AreaRoute } from './mount.ts'

/** Routes for charges, payments and payment plans. */
export const billingRoutes: AreaRoute[] = [twoStepRoute(createPurchase), twoStepRoute(refundPayment)]
