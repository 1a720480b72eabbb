import * as purchase from '#src/contract/purchase.ts'
import { getClientToken } from '../services/billing/payment/getClientToken.ts'
import { type AreaRoute, route } from './mount.ts'

/** Routes for charges, payments and payment plans. */
export const billingRoutes: AreaRoute[] = [route(purchase.getClientToken, getClientToken)]
