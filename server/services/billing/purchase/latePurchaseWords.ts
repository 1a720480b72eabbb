import type { LocaleName } from '#src/contract/portal.ts'
import { siteTime } from '../../../mail/siteTime.ts'
import type { PatientMessage } from '../../messages/postToPatient.ts'
import { writtenMoney } from '../writtenMoney.ts'

/** A payment whose outcome was not known at first. */
interface LatePurchase {
  readonly cents: number
  readonly startedAt: Date
  /** IANA name of the patient's time zone. */
  readonly timeZone: string
  /** Null if it did not go through. */
  readonly receiptNo: string | null
}

interface Words {
  readonly doneSubject: string
  readonly done: (amount: string, moment: string) => string
  readonly receipt: (receiptNo: string) => string
  readonly where: string
  readonly notDoneSubject: string
  readonly notDone: (amount: string, moment: string) => string
  readonly again: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    doneSubject: 'Your payment went through',
    done: (amount, moment) => `The payment of ${amount} from ${moment} went through.`,
    receipt: (receiptNo) => `Receipt number: ${receiptNo}`,
    where: 'The receipt is under Billing, in Payments.',
    notDoneSubject: 'Your payment did not go through',
    notDone: (amount, moment) => `The payment of ${amount} from ${moment} did not go through. No money was taken.`,
    again: 'You can pay again under Billing.',
  },
  es: {
    doneSubject: 'Su pago se ha realizado',
    done: (amount, moment) => `El pago de ${amount} del ${moment} se ha realizado.`,
    receipt: (receiptNo) => `Número de recibo: ${receiptNo}`,
    where: 'El recibo está en Facturación, en Pagos.',
    notDoneSubject: 'Su pago no se ha realizado',
    notDone: (amount, moment) => `El pago de ${amount} del ${moment} no se ha realizado. No se ha cobrado nada.`,
    again: 'Puede volver a pagar en Facturación.',
  },
  ar: {
    doneSubject: 'تم الدفع',
    done: (amount, moment) => `تم دفع ${amount} بتاريخ ${moment}.`,
    receipt: (receiptNo) => `رقم الإيصال: ${receiptNo}`,
    where: 'الإيصال موجود في الفواتير، ضمن «المدفوعات».',
    notDoneSubject: 'لم يتم الدفع',
    notDone: (amount, moment) => `لم يتم دفع ${amount} بتاريخ ${moment}. لم يُخصم أي مبلغ.`,
    again: 'يمكنك الدفع مرة أخرى ضمن «الفواتير».',
  },
}

/** Returns the message to a patient about a payment whose outcome became known only later, as plain text. */
export function latePurchaseWords(
  language: LocaleName,
  { cents, startedAt, timeZone, receiptNo }: LatePurchase,
): PatientMessage {
  const texts = words[language]
  const amount = writtenMoney(language, cents)
  const moment = siteTime(language, startedAt, timeZone)
  if (receiptNo === null)
    return { subject: texts.notDoneSubject, paragraphs: [texts.notDone(amount, moment), texts.again] }
  // A receipt number reads from left to right.
  const receipt = texts.receipt(`\u2066${receiptNo}\u2069`)
  return { subject: texts.doneSubject, paragraphs: [texts.done(amount, moment), receipt, texts.where] }
}
