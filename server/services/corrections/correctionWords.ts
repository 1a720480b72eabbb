import type { CorrectionField, CorrectionValue } from '#src/contract/corrections.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import type { PlainMessage } from '../messages/postMessage.ts'
import { fieldWords } from './fieldWords.ts'
import type { ListNames } from './readNames.ts'
import { isolated, longDay, valueText } from './valueText.ts'

interface Words {
  readonly requested: {
    readonly subject: string
    readonly text: string
    readonly note: (note: string) => string
    readonly answerBy: (day: string) => string
  }
  readonly answered: {
    readonly subject: string
    readonly text: (staff: string, day: string) => string
    readonly done: string
    readonly declined: string
    readonly where: string
    readonly disagree: string
  }
  readonly disagreed: {
    readonly subject: string
    readonly text: (day: string) => string
    readonly statement: (statement: string) => string
    readonly stays: string
  }
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    requested: {
      subject: 'Request to correct personal information',
      text: 'Please correct this in my personal information:',
      note: (note) => `Note: ${note}`,
      answerBy: (day) => `Please accept or decline each change in Correction requests by ${day}.`,
    },
    answered: {
      subject: 'The clinic answered your correction request',
      text: (staff, day) => `${staff} answered your request of ${day} to correct your personal information.`,
      done: 'Changed in your record:',
      declined: 'Not changed:',
      where: 'You can see the answer under Personal Information.',
      disagree: 'If you disagree, you can add a statement there. It stays with your record.',
    },
    disagreed: {
      subject: 'Disagreement with a correction request',
      text: (day) => `I disagree with the answer to my correction request of ${day}.`,
      statement: (statement) => `My statement: ${statement}`,
      stays: 'The statement stays with the record.',
    },
  },
  es: {
    requested: {
      subject: 'Solicitud de corrección de información personal',
      text: 'Corrija, por favor, lo siguiente en mi información personal:',
      note: (note) => `Nota: ${note}`,
      answerBy: (day) =>
        `Acepte o rechace, por favor, cada cambio en Solicitudes de corrección a más tardar el ${day}.`,
    },
    answered: {
      subject: 'La clínica ha respondido a su solicitud de corrección',
      text: (staff, day) => `${staff} ha respondido a su solicitud del ${day} de corregir su información personal.`,
      done: 'Se ha cambiado en su historial:',
      declined: 'No se ha cambiado:',
      where: 'Puede ver la respuesta en Información personal.',
      disagree: 'Si no está de acuerdo, puede añadir allí una declaración. Quedará guardada con su historial.',
    },
    disagreed: {
      subject: 'Desacuerdo con una solicitud de corrección',
      text: (day) => `No estoy de acuerdo con la respuesta a mi solicitud de corrección del ${day}.`,
      statement: (statement) => `Mi declaración: ${statement}`,
      stays: 'La declaración queda guardada con el historial.',
    },
  },
  ar: {
    requested: {
      subject: 'طلب تصحيح المعلومات الشخصية',
      text: 'يُرجى تصحيح ما يلي في معلوماتي الشخصية:',
      note: (note) => `ملاحظة: ${note}`,
      answerBy: (day) => `يُرجى قبول كل تغيير أو رفضه ضمن «طلبات التصحيح» في موعد أقصاه ${day}.`,
    },
    answered: {
      subject: 'أجابت العيادة عن طلب التصحيح الذي أرسلته',
      text: (staff, day) => `${staff} من العيادة: الإجابة عن طلبك بتاريخ ${day} لتصحيح معلوماتك الشخصية.`,
      done: 'ما جرى تغييره في سجلك:',
      declined: 'ما لم يجرِ تغييره:',
      where: 'يمكنك الاطلاع على الإجابة ضمن «المعلومات الشخصية».',
      disagree: 'إذا كنت لا توافق، يمكنك إضافة بيان هناك. ويبقى البيان محفوظًا مع سجلك.',
    },
    disagreed: {
      subject: 'اعتراض على إجابة طلب تصحيح',
      text: (day) => `لا أوافق على الإجابة عن طلب التصحيح الذي أرسلته بتاريخ ${day}.`,
      statement: (statement) => `بياني: ${statement}`,
      stays: 'يبقى البيان محفوظًا مع السجل.',
    },
  },
}

/** A wished change. Numbers of sealed fields are masked. */
export interface WordedChange {
  readonly field: CorrectionField
  readonly from: CorrectionValue
  readonly to: CorrectionValue
}

/** Returns the message to the provider about a request, as plain text. `answerBy`: `yyyy-mm-dd`. */
export function requestWords(
  language: LocaleName,
  { changes, note, answerBy }: { changes: readonly WordedChange[]; note: string; answerBy: string },
  names: ListNames,
): PlainMessage {
  const { requested } = words[language]
  const { fields, arrow } = fieldWords[language]
  const text = (field: string, value: CorrectionValue) => valueText(language, { field, value }, names)
  return {
    subject: requested.subject,
    paragraphs: [
      requested.text,
      ...changes.map(({ field, from, to }) => `• ${fields[field]}: ${text(field, from)} ${arrow} ${text(field, to)}`),
      ...(note === '' ? [] : [requested.note(isolated(note))]),
      requested.answerBy(longDay(language, answerBy)),
    ],
  }
}

/** What staff answered to a change. `reason`: why it was declined; null if it was accepted. */
export interface WordedAnswer {
  readonly field: CorrectionField
  readonly reason: string | null
}

/** Returns the message to the patient about the answers, as plain text. `askedOn`: `yyyy-mm-dd`. */
export function answerWords(
  language: LocaleName,
  { staffName, askedOn, answers }: { staffName: string; askedOn: string; answers: readonly WordedAnswer[] },
): PlainMessage {
  const { answered } = words[language]
  const { fields } = fieldWords[language]
  const done = answers.filter(({ reason }) => reason === null)
  const declined = answers.filter(({ reason }) => reason !== null)
  return {
    subject: answered.subject,
    paragraphs: [
      answered.text(isolated(staffName), longDay(language, askedOn)),
      ...(done.length > 0 ? [answered.done, ...done.map(({ field }) => `• ${fields[field]}`)] : []),
      ...(declined.length > 0
        ? [answered.declined, ...declined.map(({ field, reason }) => `• ${fields[field]}: ${isolated(reason ?? '')}`)]
        : []),
      answered.where,
      ...(declined.length > 0 ? [answered.disagree] : []),
    ],
  }
}

/** Returns the message to the provider about a statement of disagreement, as plain text. `askedOn`: `yyyy-mm-dd`. */
export function disagreementWords(
  language: LocaleName,
  { statement, askedOn }: { statement: string; askedOn: string },
): PlainMessage {
  const { disagreed } = words[language]
  return {
    subject: disagreed.subject,
    paragraphs: [disagreed.text(longDay(language, askedOn)), disagreed.statement(isolated(statement)), disagreed.stays],
  }
}
