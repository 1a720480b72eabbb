import type { DemoFormDocument } from '../questions/DemoForm.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import { htmlDocument, paragraphOf, tableOf } from './htmlDocument.ts'
import { rtf, rtfParagraph } from './rtf.ts'

export const officeVisitDocument = htmlDocument('Office visit', [
  paragraphOf('Reason for visit', `[[${id.visitReason}]]`),
  paragraphOf('How the patient feels', `[[${id.visitHistory}]]`),
  tableOf('Measurements', [
    ['Blood pressure', `[[${id.systolic}]] / [[${id.diastolic}]]`],
    ['Pulse', `[[${id.pulse}]]`],
    ['Weight', `[[${id.weightKg}]]`],
  ]),
  paragraphOf('Findings', `[[${id.visitFindings}]]`),
  paragraphOf('Assessment and plan', `[[${id.visitPlan}]]`),
  paragraphOf('Weeks until the next visit', `[[${id.nextVisitWeeks}]]`),
])

/** In rich text, as word processors write it, with advice in the patient's language. */
export const footCheckDocument: DemoFormDocument = {
  name: 'Foot check',
  format: 'rtf',
  content: rtf([
    rtfParagraph('Foot check, diabetes – [[date]]', 'bold'),
    rtfParagraph('Patient: [[patient.name]], born [[patient.birthDate]]'),
    rtfParagraph('Examined by: [[provider]]'),
    rtfParagraph(`Right foot: pulse [[${id.footPulseRight}]], feeling at [[${id.footFeelingRight}]] of 10 places`),
    rtfParagraph(`Left foot: pulse [[${id.footPulseLeft}]], feeling at [[${id.footFeelingLeft}]] of 10 places`),
    rtfParagraph(`Skin: [[${id.footSkin}]]`),
    rtfParagraph(`Risk: [[${id.footRisk}]]`),
    rtfParagraph(`Advice: [[${id.footAdvice}]]`),
    rtfParagraph('Look at your feet every day. Call us if you find a wound.', 'italic'),
    rtfParagraph('Revise sus pies todos los días. Llámenos si encuentra una herida.', 'italic'),
    rtfParagraph('افحص قدميك كل يوم. اتصل بنا إذا وجدت جرحًا.', 'rightToLeft'),
  ]),
}

export const eyeExamDocument = htmlDocument('Eye exam', [
  tableOf('Right eye', [
    ['Sharpness of sight', `[[${id.acuityRight}]]`],
    ['Pressure', `[[${id.pressureRight}]]`],
  ]),
  tableOf('Left eye', [
    ['Sharpness of sight', `[[${id.acuityLeft}]]`],
    ['Pressure', `[[${id.pressureLeft}]]`],
  ]),
  tableOf('Result', [
    ['Pupils widened', `[[${id.pupilsWidened}]]`],
    ['Changes from diabetes', `[[${id.retinopathy}]]`],
    ['Next exam', `[[${id.nextEyeExam}]]`],
  ]),
])
