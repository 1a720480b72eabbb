import {
  answerCorrection as answerCorrectionCall,
  corrections,
  disagree as disagreeCall,
  requestCorrection as requestCorrectionCall,
  sealedFields,
  waitingCorrections,
  withdrawCorrection as withdrawCorrectionCall,
} from '#src/contract/corrections.ts'
import { answerCorrection } from '../services/corrections/answerCorrection.ts'
import { disagree } from '../services/corrections/disagree.ts'
import { readCorrections } from '../services/corrections/readCorrections.ts'
import { readWaitingCorrections } from '../services/corrections/readWaitingCorrections.ts'
import { requestCorrection } from '../services/corrections/requestCorrection.ts'
import { withdrawCorrection } from '../services/corrections/withdrawCorrection.ts'
import { keyedRoute } from './keyedRoute.ts'
import { type AreaRoute, queuedRoute, route } from './mount.ts'

const isSealed = (field: string) => sealedFields.some((one) => one === field)

/** Routes for requests to correct personal information (clinical §7, 45 CFR 164.526). */
export const correctionRoutes: AreaRoute[] = [
  queuedRoute(requestCorrectionCall, requestCorrection, {
    hashed: ({ body }) => ({
      body: { ...body, changes: body.changes.map((one) => (isSealed(one.field) ? { field: one.field } : one)) },
    }),
  }),
  // Not kept until the record changes: the reply depends on who asks.
  route(corrections, (ctx) => readCorrections(ctx)),
  keyedRoute(withdrawCorrectionCall, withdrawCorrection),
  keyedRoute(disagreeCall, disagree),
  keyedRoute(answerCorrectionCall, answerCorrection),
  route(waitingCorrections, readWaitingCorrections),
]
