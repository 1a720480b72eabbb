import type { LocaleName } from '#src/contract/portal.ts'
import type { RefundReason } from '#src/contract/payments.ts'
import type { PatientMessage } from '../../messages/postToPatient.ts'
import { writtenMoney } from '../writtenMoney.ts'

/** A refund that went through. */
interface DoneRefund {
  /** Name of the staff member; null if unknown. */
  readonly staff: string | null
  readonly cents: number
  /** Receipt number of the payment. */
  readonly receiptNo: string
  readonly reason: RefundReason
  /** What staff wrote to the patient. */
  readonly note: string | null
  /** What is due again of it, cents. */
  readonly dueAgainCents: number
}

interface Words {
  readonly subject: string
  readonly clinic: string
  readonly done: (staff: string, amount: string, receiptNo: string) => string
  readonly reasons: Readonly<Record<Exclude<RefundReason, 'other'>, string>>
  readonly theirWords: (staff: string, text: string) => string
  readonly dueAgain: (amount: string) => string
  readonly notDue: string
  readonly days: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    subject: 'The clinic refunded a payment',
    clinic: 'The clinic',
    done: (staff, amount, receiptNo) => `${staff} refunded ${amount} of your payment with the receipt ${receiptNo}.`,
    reasons: {
      duplicate: 'The reason: it was paid twice.',
      'insurance-paid': 'The reason: your insurance paid.',
      'wrong-amount': 'The reason: the amount was wrong.',
      'not-provided': 'The reason: the service was not provided.',
      courtesy: 'The reason: a courtesy of the clinic.',
    },
    theirWords: (staff, text) => `${staff} writes: ${text}`,
    dueAgain: (amount) => `${amount} is due again. You can see it under Billing.`,
    notDue: 'You do not have to pay this amount again.',
    days: 'The money goes back to the card or account with which you paid. This can take a few days.',
  },
  es: {
    subject: 'La clínica ha reembolsado un pago',
    clinic: 'La clínica',
    done: (staff, amount, receiptNo) => `${staff} ha reembolsado ${amount} de su pago con el recibo ${receiptNo}.`,
    reasons: {
      duplicate: 'El motivo: se pagó dos veces.',
      'insurance-paid': 'El motivo: su seguro pagó.',
      'wrong-amount': 'El motivo: el importe no era correcto.',
      'not-provided': 'El motivo: el servicio no se prestó.',
      courtesy: 'El motivo: una cortesía de la clínica.',
    },
    theirWords: (staff, text) => `${staff} escribe: ${text}`,
    dueAgain: (amount) => `Vuelve a estar pendiente: ${amount}. Puede verlo en Facturación.`,
    notDue: 'No tiene que volver a pagar este importe.',
    days: 'El dinero vuelve a la tarjeta o cuenta con la que pagó. Puede tardar unos días.',
  },
  ar: {
    subject: 'ردّت العيادة مبلغًا دفعته',
    clinic: 'العيادة',
    done: (staff, amount, receiptNo) => `${staff}: رد ${amount} من المبلغ الذي دفعته بالإيصال ${receiptNo}.`,
    reasons: {
      duplicate: 'السبب: دُفع المبلغ مرتين.',
      'insurance-paid': 'السبب: دفع التأمين المبلغ.',
      'wrong-amount': 'السبب: لم يكن المبلغ صحيحًا.',
      'not-provided': 'السبب: لم تُقدَّم الخدمة.',
      courtesy: 'السبب: مجاملة من العيادة.',
    },
    theirWords: (staff, text) => `كلام ${staff}: ${text}`,
    dueAgain: (amount) => `أصبح هذا المبلغ مستحقًا من جديد: ${amount}. يمكنك رؤيته ضمن «الفواتير».`,
    notDue: 'لا يلزمك دفع هذا المبلغ مرة أخرى.',
    days: 'يعود المبلغ إلى البطاقة أو الحساب الذي دفعت منه. قد يستغرق ذلك بضعة أيام.',
  },
}

/** Isolates a name or note, so that it keeps its direction inside another sentence (Unicode first-strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`

/** Returns the message to a patient about a refund by staff, as plain text. */
export function refundWords(
  language: LocaleName,
  { staff, cents, receiptNo, reason, note, dueAgainCents }: DoneRefund,
): PatientMessage {
  const { subject, clinic, done, reasons, theirWords, dueAgain, notDue, days } = words[language]
  const who = staff === null ? clinic : isolated(staff)
  return {
    subject,
    paragraphs: [
      done(who, writtenMoney(language, cents), `\u2066${receiptNo}\u2069`),
      ...(reason === 'other' ? [] : [reasons[reason]]),
      ...(note === null ? [] : [theirWords(who, isolated(note))]),
      dueAgainCents > 0 ? dueAgain(writtenMoney(language, dueAgainCents)) : notDue,
      days,
    ],
  }
}
