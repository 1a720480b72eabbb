import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Activity,
  CalendarDays,
  CreditCard,
  FileText,
  FlaskConical,
  HeartPulse,
  History,
  Mail,
  Pill,
  ScanLine,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { StoredAreaName } from './model.ts'

/** What the parts of the record are called and look like. */
export const areaFaces: Record<StoredAreaName, { readonly label: MessageDescriptor; readonly icon: LucideIcon }> = {
  labs: { label: msg`Labs`, icon: FlaskConical },
  vitals: { label: msg`Vitals`, icon: Activity },
  medications: { label: msg`Medications`, icon: Pill },
  history: { label: msg`Medical History`, icon: History },
  appointments: { label: msg`Appointments and visits`, icon: CalendarDays },
  messages: { label: msg`Messages`, icon: Mail },
  documents: { label: msg`Documents`, icon: FileText },
  billing: { label: msg`Billing`, icon: CreditCard },
  radiology: { label: msg`Radiology`, icon: ScanLine },
  emergency: { label: msg`Emergency card`, icon: HeartPulse },
  account: { label: msg`Your account`, icon: UserRound },
}
