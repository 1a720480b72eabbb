import {
  labsEx,
  specCollectMethods,
  specStatusList,
  updateSpecStatus as updateSpecStatusCall,
} from '#src/contract/specimens.ts'
import { readCollectMethods } from '../services/specimens/readCollectMethods.ts'
import { readLabsEx } from '../services/specimens/readLabsEx.ts'
import { readSpecStatusList } from '../services/specimens/readSpecStatusList.ts'
import { updateSpecStatus } from '../services/specimens/updateSpecStatus.ts'
import { keyedRoute } from './keyedRoute.ts'
import { type AreaRoute, route } from './mount.ts'

/** Routes for staff at the lab desk: where samples are. */
export const specimenRoutes: AreaRoute[] = [
  route(labsEx, readLabsEx),
  route(specCollectMethods, readCollectMethods),
  route(specStatusList, readSpecStatusList),
  keyedRoute(updateSpecStatusCall, updateSpecStatus, { isKeyOptional: true }),
]
