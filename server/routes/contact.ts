import {
  addContactMethodEntry as addContactMethodEntryCall,
  changeContactMethodEntry as changeContactMethodEntryCall,
  contactMethodEntries,
  phoneEntries,
} from '#src/contract/contactMethods.ts'
import { addContactMethodEntry } from '../services/contact/addContactMethodEntry.ts'
import { changeContactMethodEntry } from '../services/contact/changeContactMethodEntry.ts'
import { listContactMethodEntries } from '../services/contact/listContactMethodEntries.ts'
import { listPhoneEntries } from '../services/contact/listPhoneEntries.ts'
import { route, type Route } from './mount.ts'

/** Routes for a patient's contact methods (portal §7). */
export const contactRoutes: Route[] = [
  route(contactMethodEntries, listContactMethodEntries),
  route(changeContactMethodEntryCall, changeContactMethodEntry),
  route(addContactMethodEntryCall, addContactMethodEntry),
  route(phoneEntries, listPhoneEntries),
]
