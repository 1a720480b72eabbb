import { createPurchase } from './services/billing/purchase/createPurchase.ts'
import { refundPayment } from './services/billing/refund/refundPayment.ts'
import { sendPushTest } from './services/push/sendPushTest.ts'
import type { TwoStepWrite } from './services/writes/twoStep/TwoStepWrite.ts'

/** Every write whose outcome an outside system decides. `startTwoStepJob` settles pending writes. */
export const twoStepWrites: readonly TwoStepWrite[] = [sendPushTest, createPurchase, refundPayment]
