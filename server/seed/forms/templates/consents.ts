import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import { field, note, page, words } from '../questions/formParts.ts'
import { signedBy } from './signedBy.ts'

export const consents: TemplateContent = {
  name: words('Consents', 'Consentimientos', 'الموافقات'),
  description: words(
    'What you agree to as our patient. You can change your mind at any time.',
    'Aquello con lo que está de acuerdo como paciente. Puede cambiar de opinión en cualquier momento.',
    'ما توافق عليه بصفتك مريضًا لدينا. يمكنك تغيير رأيك في أي وقت.',
  ),
  pages: [
    page(
      1001,
      ['Treatment and privacy', 'Tratamiento y privacidad', 'العلاج والخصوصية'],
      [
        note(1011, [
          'Riverside Family Clinic examines and treats you, and tells you first what it will do. It shares your record only with those who treat you, with your insurance, and as the law requires.',
          'Riverside Family Clinic le examina y le trata, y antes le explica lo que va a hacer. Solo comparte su historial con quienes le atienden, con su seguro y cuando la ley lo exige.',
          'تفحصك عيادة Riverside Family Clinic وتعالجك، وتشرح لك مسبقًا ما ستقوم به. ولا تشارك سجلك إلا مع من يعالجك ومع شركة التأمين وبحسب ما يقتضيه القانون.',
        ]),
        field(
          id.agreesToTreatment,
          'yesNo',
          [
            'Do you agree to be examined and treated?',
            '¿Acepta que le examinemos y le tratemos?',
            'هل توافق على فحصك وعلاجك؟',
          ],
          { required: true },
        ),
        field(
          id.hasReadPrivacy,
          'yesNo',
          [
            'Have you read how we protect your record?',
            '¿Ha leído cómo protegemos su historial?',
            'هل قرأت كيف نحمي سجلك؟',
          ],
          { required: true },
        ),
        field(
          id.agreesToMail,
          'yesNo',
          [
            'May we remind you of appointments by email?',
            '¿Podemos recordarle sus citas por correo electrónico?',
            'هل نذكّرك بالمواعيد عبر البريد الإلكتروني؟',
          ],
          { required: true, prefill: 'lastAnswer' },
        ),
        field(
          id.mayTalkTo,
          'text',
          [
            'With whom may we talk about your health?',
            '¿Con quién podemos hablar de su salud?',
            'مع من يمكننا التحدث عن صحتك؟',
          ],
          {
            help: words(
              'Names, such as your husband or wife. Leave it empty if with nobody.',
              'Nombres, como el de su esposo o esposa. Déjelo en blanco si con nadie.',
              'أسماء، مثل الزوج أو الزوجة. اتركه فارغًا إن لم ترغب في ذلك.',
            ),
            maxLength: 400,
            prefill: 'lastAnswer',
          },
        ),
      ],
    ),
    page(1002, ['Signature', 'Firma', 'التوقيع'], signedBy),
  ],
  macros: [],
}
