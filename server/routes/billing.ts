import { pageAccess } from '#src/contract/pageAccess.ts'
import { paymentPlans } from '#src/contract/paymentPlans.ts'
import { payments } from '#src/contract/payments.ts'
import { personalInfoPolicies } from '#src/contract/personalInfoPolicies.ts'
import { getClientToken as getClientTokenCall } from '#src/contract/purchase.ts'
import { getClientToken } from '../services/billing/payment/getClientToken.ts'
import { createPurchase } from '../services/billing/purchase/createPurchase.ts'
import { readPageAccess } from '../services/billing/readPageAccess.ts'
import { readPaymentPlans } from '../services/billing/readPaymentPlans.ts'
import { readPayments } from '../services/billing/readPayments.ts'
import { readPersonalInfoPolicies } from '../services/billing/readPersonalInfoPolicies.ts'
import { refundPayment } from '../services/billing/refund/refundPayment.ts'
import { twoStepRoute } from './keyedRoute.ts'
import { type AreaRoute, route } from './mount.ts'
import { timedRecordRoute } from './recordRoute.ts'

/** Routes for charges, payments and payment plans. */
export const billingRoutes: AreaRoute[] = [
  timedRecordRoute(payments, readPayments),
  timedRecordRoute(paymentPlans, readPaymentPlans),
  route(personalInfoPolicies, readPersonalInfoPolicies),
  route(pageAccess, async (ctx, input) => readPageAccess(ctx, input)),
  route(getClientTokenCall, getClientToken),
  twoStepRoute(createPurchase),
  twoStepRoute(refundPayment),
]
