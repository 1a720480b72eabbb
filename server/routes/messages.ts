import { inbox, updateMessage as updateMessageEndpoint } from '#src/contract/messages.ts'
import { readInbox } from '../services/messages/readInbox.ts'
import { updateMessage } from '../services/messages/updateMessage.ts'
import { route, type Route } from './mount.ts'

export const messageRoutes: Route[] = [route(inbox, readInbox), route(updateMessageEndpoint, updateMessage)]
