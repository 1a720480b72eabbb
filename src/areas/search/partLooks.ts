import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Activity,
  CalendarDays,
  ClipboardList,
  CreditCard,
  FileText,
  FlaskConical,
  Mail,
  Pill,
  ScanLine,
  Stethoscope,
  Syringe,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { RecordPart } from './Entry.ts'

/** What each part is called, as on the page that its entries lead to, and its picture. */
export const partLooks: Readonly<Record<RecordPart, { readonly name: MessageDescriptor; readonly icon: LucideIcon }>> =
  {
    labs: { name: msg`Labs`, icon: FlaskConical },
    prescriptions: { name: msg`Prescriptions`, icon: Pill },
    medications: { name: msg`Medications`, icon: Pill },
    administered: { name: msg`Administered Medicines`, icon: Pill },
    problems: { name: msg`Diagnostics`, icon: ClipboardList },
    allergies: { name: msg`Allergies`, icon: TriangleAlert },
    immunizations: { name: msg`Immunizations`, icon: Syringe },
    radiology: { name: msg`Radiology`, icon: ScanLine },
    vitals: { name: msg`Vitals`, icon: Activity },
    upcoming: { name: msg`Upcoming appointments`, icon: CalendarDays },
    previous: { name: msg`Previous appointments`, icon: CalendarDays },
    visits: { name: msg`Visits`, icon: Stethoscope },
    messages: { name: msg`Messages`, icon: Mail },
    billing: { name: msg`Billing`, icon: CreditCard },
    documents: { name: msg`Documents`, icon: FileText },
  }
