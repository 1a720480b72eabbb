import {
  pushKey as pushKeyCall,
  pushState as pushStateCall,
  subscribePush as subscribePushCall,
  unsubscribePush as unsubscribePushCall,
} from '#src/contract/push.ts'
import { readPushKey } from '../services/push/readPushKey.ts'
import { readPushState } from '../services/push/readPushState.ts'
import { sendPushTest } from '../services/push/sendPushTest.ts'
import { subscribePush } from '../services/push/subscribePush.ts'
import { unsubscribePush } from '../services/push/unsubscribePush.ts'
import { twoStepRoute } from './keyedRoute.ts'
import { route, type Route } from './mount.ts'

export const pushRoutes: Route[] = [
  route(pushKeyCall, readPushKey),
  route(subscribePushCall, subscribePush),
  route(unsubscribePushCall, unsubscribePush),
  route(pushStateCall, readPushState),
  twoStepRoute(sendPushTest),
]
