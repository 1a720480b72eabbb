import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import { field, group, loinc, page, words } from '../questions/formParts.ts'

export const officeVisit: TemplateContent = {
  name: words('Office visit', 'Consulta en la clínica', 'زيارة العيادة'),
  pages: [
    page(
      1001,
      ['Reason for visit', 'Motivo de la consulta', 'سبب الزيارة'],
      [
        field(id.visitReason, 'text', ['Main reason', 'Motivo principal', 'السبب الرئيسي'], {
          required: true,
          maxLength: 300,
          code: loinc('46239-0'),
        }),
        field(id.visitHistory, 'longText', ['How the patient feels', 'Cómo se siente el paciente', 'كيف يشعر المريض'], {
          maxLength: 4000,
          code: loinc('10164-2'),
        }),
      ],
    ),
    page(
      1002,
      ['Measurements', 'Mediciones', 'القياسات'],
      [
        group(
          1021,
          ['Blood pressure', 'Presión arterial', 'ضغط الدم'],
          [
            field(id.systolic, 'whole', ['Systolic', 'Sistólica', 'الانقباضي'], {
              unit: 'mm Hg',
              low: 40,
              high: 300,
              code: loinc('8480-6'),
            }),
            field(id.diastolic, 'whole', ['Diastolic', 'Diastólica', 'الانبساطي'], {
              unit: 'mm Hg',
              low: 20,
              high: 200,
              code: loinc('8462-4'),
            }),
          ],
        ),
        field(id.pulse, 'whole', ['Pulse', 'Pulso', 'النبض'], {
          unit: '/min',
          low: 20,
          high: 300,
          code: loinc('8867-4'),
        }),
        field(id.weightKg, 'decimal', ['Weight', 'Peso', 'الوزن'], {
          unit: 'kg',
          low: 1,
          high: 400,
          code: loinc('29463-7'),
        }),
      ],
    ),
    page(
      1003,
      ['Findings and plan', 'Hallazgos y plan', 'النتائج والخطة'],
      [
        field(id.visitFindings, 'longText', ['Findings', 'Hallazgos', 'النتائج'], {
          maxLength: 4000,
          code: loinc('29545-1'),
        }),
        field(id.visitPlan, 'longText', ['Assessment and plan', 'Evaluación y plan', 'التقييم والخطة'], {
          required: true,
          maxLength: 4000,
          code: loinc('51847-2'),
        }),
        field(
          id.nextVisitWeeks,
          'whole',
          ['Weeks until the next visit', 'Semanas hasta la próxima consulta', 'عدد الأسابيع حتى الزيارة التالية'],
          { low: 1, high: 260 },
        ),
      ],
    ),
  ],
  macros: [],
}
