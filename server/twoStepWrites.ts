import { sendPushTest } from './services/push/sendPushTest.ts'
import type { TwoStepWrite } from './services/writes/twoStep/TwoStepWrite.ts'

/** Every write whose outcome an outside system decides: the job at the start settles those that are pending. */
export const twoStepWrites: readonly TwoStepWrite[] = [sendPushTest]
