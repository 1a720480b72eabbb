import { messageRoutes } from '../db/schema/messages.ts'
import type { Resource } from './resource.ts'

/** portal §3 "Message route". */
export const messageRoutesResource: Resource = {
  table: messageRoutes,
  key: 'PPRouteID',
  maxTop: 1000,
  fields: {
    PPRouteID: { column: messageRoutes.ppRouteId, type: 'number' },
    NameX: { column: messageRoutes.nameX, type: 'text' },
    DescX: { column: messageRoutes.descX, type: 'text' },
    Disclaimer: { column: messageRoutes.disclaimer, type: 'text' },
    IsActive: { column: messageRoutes.isActive, type: 'boolean' },
    IsActiveDate: { column: messageRoutes.isActiveDate, type: 'instant' },
    PPRouteTypeID: { column: messageRoutes.ppRouteTypeId, type: 'number' },
    PrvID: { column: messageRoutes.prvId, type: 'number' },
    RptID: { column: messageRoutes.rptId, type: 'number' },
  },
}
