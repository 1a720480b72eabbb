import type { InnerComponent, Macro } from '#src/contract/formTemplate.ts'
import { answer, choice, compute, field, loinc, note, score, showIf, type Three } from '../questions/formParts.ts'

/** Who wrote the PHQ-9 and the GAD-7, and the terms of their use (https://www.phqscreeners.com). */
export const pfizerCredit =
  'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.'

/** The question before the problems, in the published wording. */
export const lastTwoWeeks: Three = [
  'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
  'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
  'خلال الأسبوعين الماضيين، كم مرة عانيت من أي من المشاكل التالية؟',
]

/** The answers of both questionnaires, in the published wording. */
const frequencies = [
  choice('0', ['Not at all', 'Ningún día', 'ولا مرة'], { score: 0 }),
  choice('1', ['Several days', 'Varios días', 'عدة أيام'], { score: 1 }),
  choice('2', ['More than half the days', 'Más de la mitad de los días', 'أكثر من نصف الأيام'], { score: 2 }),
  choice('3', ['Nearly every day', 'Casi todos los días', 'تقريبًا كل يوم'], { score: 3 }),
]

/** Returns one of the problems. It is never filled in from earlier answers, which would bias the score. */
export const problemItem = (id: number, label: Three, code: string): InnerComponent =>
  field(id, 'oneOf', label, { required: true, isSensitive: true, choices: frequencies, code: loinc(code) })

/** Returns the question about work, home and other people. It does not count in the score. */
export const difficultyItem = (id: number): InnerComponent =>
  field(
    id,
    'oneOf',
    [
      'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
      'Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
      'إذا أشرت إلى أية من المشاكل أعلاه، فإلى أية درجة صعّبت عليك هذه المشاكل القيام بعملك، الاعتناء بالأمور المنزلية، أو الانسجام مع أشخاص آخرين؟',
    ],
    {
      isSensitive: true,
      choices: [
        choice('not', ['Not difficult at all', 'No ha sido difícil', 'ليست هناك أي صعوبة']),
        choice('somewhat', ['Somewhat difficult', 'Un poco difícil', 'هناك بعض الصعوبات']),
        choice('very', ['Very difficult', 'Muy difícil', 'هناك صعوبات شديدة']),
        choice('extremely', ['Extremely difficult', 'Extremadamente difícil', 'هناك صعوبات بالغة التعقيد']),
      ],
      code: loinc('69722-7'),
    },
  )

export const totalItem = (id: number, code: string): InnerComponent =>
  field(id, 'computed', ['Total of your answers', 'Total de sus respuestas', 'مجموع إجاباتك'], {
    isSensitive: true,
    code: loinc(code),
  })

/** A band of the published scoring table: its lowest and highest total, and the note that is shown for it. */
export interface Band {
  readonly note: number
  readonly low: number
  readonly high: number
  readonly text: Three
}

/** Returns the notes of the bands. */
export const bandNotes = (bands: readonly Band[]): InnerComponent[] =>
  bands.map(({ note: id, low, high, text: [en, es, ar] }) =>
    note(id, [
      `${low} to ${high} points: ${en}`,
      `De ${low} a ${high} puntos: ${es}`,
      `من ${low} إلى ${high} ${high > 10 ? 'نقطة' : 'نقاط'}: ${ar}`,
    ]),
  )

/**
 * Returns the macros of a questionnaire: the total of all items, the band of the total, and the question about
 * difficulty, which is asked if the total is above 0.
 */
export const scoring = (
  items: readonly number[],
  {
    total,
    difficulty,
    bands,
  }: { readonly total: number; readonly difficulty: number; readonly bands: readonly Band[] },
): Macro[] => [
  compute(total, { '+': items.map(score) }),
  showIf(difficulty, { '>': [answer(total), 0] }),
  ...bands.map(({ note: id, low, high }) => showIf(id, { '<=': [low, answer(total), high] })),
]
