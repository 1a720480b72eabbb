import type { Modality } from '#src/contract/booking.ts'
import type { ProviderKey } from './clinicStaff.ts'
import type { VisitTypeKey } from './visitTypes.ts'

interface VisitTemplate {
  /** Names in Spanish and Arabic. */
  readonly es: string
  readonly ar: string
  /** What to bring and how to prepare: in English, Spanish and Arabic. */
  readonly instructions: readonly [en: string, es: string, ar: string]
  readonly modality?: Modality
  /** A visit can start this long after the request at the earliest, hours. */
  readonly leadHours: number
  readonly horizonDays: number
  readonly providers: readonly ProviderKey[]
  /** Whether patients can request it in the portal. Default: yes. */
  readonly isActive?: false
}

/** What patients read of a visit type, and who offers it. */
export const visitTemplates: Readonly<Record<VisitTypeKey, VisitTemplate>> = {
  followUp: {
    es: 'Visita de seguimiento',
    ar: 'زيارة متابعة',
    instructions: [
      'Bring all your medicines, and a list of your questions.',
      'Traiga todas sus medicinas y una lista de sus preguntas.',
      'أحضر جميع أدويتك وقائمة بأسئلتك.',
    ],
    leadHours: 2,
    horizonDays: 180,
    providers: ['lee', 'santos', 'zhang', 'osullivan'],
  },
  annual: {
    es: 'Chequeo médico anual',
    ar: 'الفحص الطبي السنوي',
    instructions: [
      'Bring your insurance card and all your medicines. Do not eat for 8 hours before the visit, because you might have a blood test. You can drink water. If you have diabetes, ask us first.',
      'Traiga su tarjeta del seguro y todas sus medicinas. No coma nada en las 8 horas antes de la visita, porque es posible que le hagamos un análisis de sangre. Puede beber agua. Si tiene diabetes, pregúntenos antes.',
      'أحضر بطاقة التأمين وجميع أدويتك. لا تأكل شيئًا خلال الساعات الثماني التي تسبق الزيارة، فقد نجري لك فحص دم. يمكنك شرب الماء. إذا كنت مصابًا بالسكري، فاسألنا أولًا.',
    ],
    leadHours: 48,
    horizonDays: 365,
    providers: ['lee', 'santos', 'osullivan'],
  },
  sick: {
    es: 'Consulta por enfermedad',
    ar: 'زيارة بسبب مرض',
    instructions: [
      'Wear a mask if you have a cough or a fever. Bring a list of the medicines that you have taken.',
      'Use mascarilla si tiene tos o fiebre. Traiga una lista de las medicinas que ha tomado.',
      'ارتدِ كمامة إذا كان لديك سعال أو حمى. أحضر قائمة بالأدوية التي تناولتها.',
    ],
    leadHours: 1,
    horizonDays: 14,
    providers: ['lee', 'santos', 'raman'],
  },
  wellChild: {
    es: 'Control del niño sano',
    ar: 'فحص الطفل السليم',
    instructions: [
      "Bring your child's vaccination record. A parent or guardian must come along.",
      'Traiga la cartilla de vacunación de su hijo o hija. Uno de los padres o su tutor debe estar presente.',
      'أحضر سجل تطعيمات طفلك. يجب أن يحضر معه أحد الوالدين أو الوصي.',
    ],
    leadHours: 24,
    horizonDays: 365,
    providers: ['raman'],
  },
  prenatal: {
    es: 'Visita prenatal',
    ar: 'زيارة متابعة الحمل',
    instructions: [
      'Bring your pregnancy record. We will ask you for a urine sample.',
      'Traiga su cartilla de embarazo. Le pediremos una muestra de orina.',
      'أحضري سجل حملك. سنطلب منك عينة بول.',
    ],
    leadHours: 24,
    horizonDays: 280,
    providers: ['osullivan'],
  },
  cardiology: {
    es: 'Seguimiento de cardiología',
    ar: 'متابعة أمراض القلب',
    instructions: [
      'Bring all your medicines, and the blood pressures that you measured at home.',
      'Traiga todas sus medicinas y las mediciones de presión arterial que hizo en casa.',
      'أحضر جميع أدويتك وقراءات ضغط الدم التي قستها في المنزل.',
    ],
    leadHours: 24,
    horizonDays: 365,
    providers: ['haddad'],
  },
  nurse: {
    es: 'Visita con enfermería',
    ar: 'زيارة لدى التمريض',
    instructions: [
      'Wear a top with sleeves that you can roll up.',
      'Use ropa con mangas que se puedan subir.',
      'ارتدِ ملابس يمكن رفع أكمامها.',
    ],
    leadHours: 2,
    horizonDays: 90,
    providers: ['okafor'],
  },
  telehealth: {
    es: 'Consulta por video',
    ar: 'زيارة عبر الفيديو',
    instructions: [
      'Be in a quiet place with a good internet connection. Have your medicines at hand.',
      'Busque un lugar tranquilo con buena conexión a internet. Tenga a mano sus medicinas.',
      'كن في مكان هادئ فيه اتصال جيد بالإنترنت. واجعل أدويتك في متناول يدك.',
    ],
    modality: 'video',
    leadHours: 1,
    horizonDays: 90,
    providers: ['lee', 'haddad', 'raman', 'santos', 'zhang'],
  },
  procedure: {
    es: 'Procedimiento',
    ar: 'إجراء طبي',
    instructions: [
      'Follow the instructions of your doctor. Another adult must take you home.',
      'Siga las instrucciones de su médico. Otro adulto debe llevarle a casa.',
      'اتبع تعليمات طبيبك. يجب أن يصطحبك شخص بالغ إلى المنزل.',
    ],
    leadHours: 72,
    horizonDays: 180,
    providers: ['haddad', 'osullivan'],
    isActive: false,
  },
  imaging: {
    es: 'Estudio de imagen',
    ar: 'تصوير طبي',
    instructions: [
      "Bring your doctor's order. Leave jewelry and metal objects at home. Tell us if you are or might be pregnant.",
      'Traiga la orden de su médico. Deje en casa las joyas y los objetos de metal. Avísenos si está o podría estar embarazada.',
      'أحضر طلب الطبيب. اترك المجوهرات والأشياء المعدنية في المنزل. أخبرينا إذا كنتِ حاملًا أو قد تكونين حاملًا.',
    ],
    leadHours: 24,
    horizonDays: 90,
    providers: ['solheim'],
  },
}
