import {
  assignForm as assignFormCall,
  changeVisitForms as changeVisitFormsCall,
  offeredForms,
  reviewForm as reviewFormCall,
  submittedForms,
  visitForms,
  withdrawForm as withdrawFormCall,
} from '#src/contract/formReview.ts'
import { assignForm } from '../services/formReview/assignForm.ts'
import { changeVisitForms } from '../services/formReview/changeVisitForms.ts'
import { prepareReview } from '../services/formReview/prepareReview.ts'
import { readOfferedForms } from '../services/formReview/readOfferedForms.ts'
import { readSubmittedForms } from '../services/formReview/readSubmittedForms.ts'
import { readVisitForms } from '../services/formReview/readVisitForms.ts'
import { reviewForm } from '../services/formReview/reviewForm.ts'
import { withdrawForm } from '../services/formReview/withdrawForm.ts'
import { keyedRoute } from './keyedRoute.ts'
import { type AreaRoute, route } from './mount.ts'

/** Routes for staff: sending forms to patients and reviewing them. */
export const formReviewRoutes: AreaRoute[] = [
  route(offeredForms, readOfferedForms),
  keyedRoute(assignFormCall, assignForm),
  keyedRoute(withdrawFormCall, withdrawForm),
  keyedRoute(reviewFormCall, reviewForm, { prepare: prepareReview }),
  route(submittedForms, readSubmittedForms),
  route(visitForms, readVisitForms),
  keyedRoute(changeVisitFormsCall, changeVisitForms),
]
